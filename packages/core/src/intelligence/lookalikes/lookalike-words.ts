import type { LookalikeKind } from "@broker/contracts";

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
