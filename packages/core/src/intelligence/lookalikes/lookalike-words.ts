import type { Lookalike, LookalikeKind, ScanReport } from "@broker/contracts";

/** Kinds of lookalike, in words. */
export const LOOKALIKE_WORDS: Readonly<Record<LookalikeKind, string>> = {
  certificate: "named in a certificate",
  homoglyph: "similar letters",
  swap: "letters swapped",
  omission: "letter omitted",
  doubling: "letter doubled",
  ending: "different ending",
  "neighbour-key": "adjacent key",
  hyphen: "hyphen",
};

/** A lookalike name of a company, from either source. */
export interface LookalikeCandidate extends Omit<Lookalike, "kind"> {
  /** How it was found, in words. */
  readonly how: string;
}

/**
 * The lookalike names of a report's domain that exist: those of the last search, then those in the domain's
 * certificates that were not searched for. Candidates; not scored. null = neither was searched.
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
