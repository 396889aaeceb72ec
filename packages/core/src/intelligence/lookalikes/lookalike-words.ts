import type { LookalikeKind } from "@broker/contracts";

/** How a name comes to look like another, in words. */
export const LOOKALIKE_WORDS: Readonly<Record<LookalikeKind, string>> = {
  certificate: "named in a certificate",
  homoglyph: "letters that read alike",
  swap: "letters swapped",
  omission: "a letter left out",
  doubling: "a letter doubled",
  ending: "another ending",
  "neighbour-key": "the key beside",
  hyphen: "a hyphen",
};
