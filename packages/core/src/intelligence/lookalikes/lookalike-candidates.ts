import type { Lookalike, ScanReport } from "@broker/contracts";
import { LOOKALIKE_WORDS } from "./lookalike-words.ts";

/** A name that looks like a company's, from whichever look at it. */
export interface LookalikeCandidate extends Omit<Lookalike, "kind"> {
  /** How it was found, in words. */
  readonly how: string;
}

/**
 * The names that look like a report's domain and exist: those of the last search, then those that stand in the domain's certificates and
 * were not searched for. Candidates; nothing of them is scored. null = neither was looked at.
 */
export function lookalikeCandidates({ lookalikes, facts }: ScanReport): readonly LookalikeCandidate[] | null {
  const certified = facts.certificates?.log?.lookalikes ?? null;
  if (lookalikes === undefined && certified === null) return null;
  const searched = lookalikes?.found ?? [];
  const known = new Set(searched.map(({ domain }) => domain));
  return [
    ...searched.map(({ kind, ...same }) => ({ ...same, how: LOOKALIKE_WORDS[kind] })),
    ...(certified ?? [])
      .filter((domain) => !known.has(domain))
      .map((domain) => ({ domain, how: LOOKALIKE_WORDS.certificate, hasMail: null, hasAddress: null })),
  ];
}
