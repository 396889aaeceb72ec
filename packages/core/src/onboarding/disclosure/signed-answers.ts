import type { DisclosureEntry, DisclosureSignature, SignatureState } from "@broker/contracts";
import type { Digest } from "../../ports.ts";

const HOLDING: readonly DisclosureEntry["state"][] = ["in-force", "differs", "confirmed", "not-known"];

/** What is disclosed on each question now: its answer or that it is not known, and who declared it. */
export function disclosedAnswers(entries: readonly DisclosureEntry[]): Record<string, string> {
  const held = entries.filter(({ state }) => HOLDING.includes(state));
  const questions = [...new Set(held.map(({ question }) => question))].sort();
  return Object.fromEntries(
    questions.map((id) => {
      const said = held.filter(({ question }) => question === id);
      return [id, said.map(({ answer, declaredBy }) => [answer, declaredBy].join(" | ")).join("; ")];
    }),
  );
}

/** SHA-256 of the client's answers as disclosed, 64 hexadecimal digits: the same answers have the same digest. */
export const disclosureDigest = (client: string, answers: Readonly<Record<string, string>>, digest: Digest): string =>
  digest(JSON.stringify([client, Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))]));

/** The latest signed disclosure, and how many questions are answered otherwise today; null = none is signed. */
export function signatureState(
  signatures: readonly DisclosureSignature[],
  answers: Readonly<Record<string, string>>,
): SignatureState | null {
  const [latest] = signatures
    .flatMap(({ signed, ...made }) => (signed === null ? [] : [{ ...made, signed }]))
    .toSorted((a, b) => (a.signed.filedAt < b.signed.filedAt ? 1 : -1));
  if (latest === undefined) return null;
  const { signer, position, on, fileDigest } = latest.signed;
  const questions = new Set([...Object.keys(latest.answers), ...Object.keys(answers)]);
  const changes = [...questions].filter((id) => latest.answers[id] !== answers[id]).length;
  return { signer, position, on, fileDigest, digest: latest.digest, changes };
}
