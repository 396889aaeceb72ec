import { answerState } from "../../dns/answer-state.ts";
import type { Lookup } from "../../dns/lookup.ts";
import { recordsOf } from "../../dns/records-of.ts";
import { type DmarcRecord, isDmarc, parseDmarc } from "./parse-dmarc.ts";

/** The record at `_dmarc.<name>`. */
export type DmarcAnswer =
  | { readonly kind: "record"; readonly record: DmarcRecord }
  | { readonly kind: "none" | "multiple" | "unreadable" | "unknown" };

/** The policy record that applies to a domain, and the lookup path. */
export interface DmarcDiscovery {
  /** Answer at the domain itself. */
  readonly own: DmarcAnswer;
  /** The record that applies, with the domain that publishes it. */
  readonly found: { readonly domain: string; readonly record: DmarcRecord } | null;
  /** A query on the path got no answer, so `found` may be wrong. */
  readonly undetermined: boolean;
}

/** Names of the tree walk after the first, longest first: at most seven (RFC 9989 §4.10). */
export function walkTargets(domain: string): string[] {
  const labels = domain.split(".");
  const longest = Math.min(labels.length - 1, 7);
  return Array.from({ length: longest }, (_, index) => labels.slice(labels.length - longest + index).join("."));
}

async function askDmarc(domain: string, lookup: Lookup): Promise<DmarcAnswer> {
  const answer = await lookup(`_dmarc.${domain}`, "TXT");
  if (answerState(answer) === "unknown") return { kind: "unknown" };
  const texts = recordsOf(answer, "TXT").map((record) => record.text);
  const records = texts.filter(isDmarc);
  if (records.length > 1) return { kind: "multiple" };
  if (records[0] !== undefined) return { kind: "record", record: parseDmarc(records[0]) };
  return { kind: texts.some((text) => /dmarc1/i.test(text)) ? "unreadable" : "none" };
}

/**
 * Finds the policy record for mail from `domain` (RFC 9989 §4.10): its own, else its organisational domain's, else that
 * of a public suffix. Several records at one name count as none. At most eight queries.
 */
export async function discoverDmarc(domain: string, lookup: Lookup): Promise<DmarcDiscovery> {
  const own = await askDmarc(domain, lookup);
  if (own.kind === "record" && own.record.usable) {
    return { own, found: { domain, record: own.record }, undetermined: false };
  }
  if (own.kind === "unknown") return { own, found: null, undetermined: true };
  const targets = walkTargets(domain);
  const answers = await Promise.all(targets.map((target) => askDmarc(target, lookup)));
  const met: { domain: string; record: DmarcRecord }[] = [];
  let undetermined = false;
  for (const [index, answer] of answers.entries()) {
    if (answer.kind === "unknown") undetermined = true;
    if (answer.kind !== "record" || !answer.record.usable) continue;
    const target = targets[index] ?? "";
    met.push({ domain: target, record: answer.record });
    if (answer.record.psd === "n" || answer.record.psd === "y") break;
  }
  const found = organisational(met) ?? null;
  return { own, found, undetermined: undetermined };
}

/**
 * Of the records met, longest name first: the one marked psd=n; else below psd=y, or that itself; else the shortest
 * name's.
 */
function organisational(met: readonly { domain: string; record: DmarcRecord }[]) {
  const last = met.at(-1);
  if (last?.record.psd !== "y") return last;
  const below = met.at(-2);
  return below && below.domain.split(".").length === last.domain.split(".").length + 1 ? below : last;
}
