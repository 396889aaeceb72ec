import type { KycParty, SourceCheck, SourceCheckType } from "@broker/contracts";
import type { PersonSource } from "./person-source.ts";

/** A name that the client had or trades under is that of the client itself. */
const OTHER_NAMES: readonly KycParty["roles"][number][] = ["former-name", "trading-name"];

/** Parties about which a source is asked: persons of exposure, everyone of adverse media. */
export const askedParties = (type: SourceCheckType, parties: readonly KycParty[]): readonly KycParty[] =>
  parties.filter(
    ({ goneAt, kind, roles }) =>
      goneAt === null &&
      (type === "adverse_media" || kind === "person") &&
      roles.some((role) => !OTHER_NAMES.includes(role)),
  );

/**
 * Asks each configured source about the parties of a case. Without a party to ask about, a source is not asked.
 * @param at ISO 8601, UTC
 */
export async function askSources(
  sources: readonly PersonSource[],
  parties: readonly KycParty[],
  { at, signal }: { readonly at: string; readonly signal: AbortSignal },
): Promise<SourceCheck[]> {
  const checks: SourceCheck[] = [];
  for (const { type, title, ask } of sources) {
    const asked = askedParties(type, parties);
    if (asked.length === 0) continue;
    const answer = await ask(asked, signal);
    const made = { type, source: title, at, parties: asked.length };
    checks.push(
      answer.status === "ok"
        ? { ...made, findings: [...answer.findings], reason: null }
        : { ...made, findings: [], reason: answer.reason },
    );
  }
  return checks;
}
