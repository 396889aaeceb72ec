/** Rewrites by which transliterations of one name become equal, in their order. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/^mac(?=[^aeiouk])/, "mc"],
  [/^hs/, "s"],
  [/^x/, "s"],
  [/x/g, "ks"],
  [/ph/g, "f"],
  [/shch|sch|sh|sz/g, "S"],
  [/tsch|tch|cz|ch/g, "C"],
  [/zh|dzh|dj/g, "J"],
  [/kh|gh/g, "g"],
  [/th|dh/g, "t"],
  [/ts|tz/g, "z"],
  [/ck|q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/w/g, "v"],
  [/iou|ieu/g, "iu"],
  [/ou|oo|oe|ue/g, "u"],
  [/eo/g, "u"],
  [/ae|ai|ay|ei|ey/g, "e"],
  [/[yj]/g, "i"],
  [/ee/g, "i"],
  [/([a-zA-Z])\1+/g, "$1"],
  [/(?<=[a-z])h(?![aeiou])/g, ""],
];

/** How a Latin word sounds, roughly: equal for the usual transliterations of one word. Small letters in. */
export const soundOf = (word: string): string => REWRITES.reduce((sound, [from, to]) => sound.replace(from, to), word);

const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/[aeiouvh]/g, ""],
  [/[pf]/g, "b"],
  [/[gC]/g, "k"],
  [/d/g, "t"],
  [/[zSJ]/g, "s"],
  [/(.)\1+/g, "$1"],
];
const SYLLABLES: readonly (readonly [RegExp, string])[] = [
  [/eo|eu|oo|ou|[ouw]/g, "o"],
  [/ae|ai|ee|ei|[eiy]/g, "i"],
  [/ar(?=[^aeiou]|$)/g, "a"],
  [/ch|[jz]/g, "c"],
  [/g/g, "k"],
  [/b/g, "p"],
  [/d/g, "t"],
  [/r/g, "l"],
  [/(.)\1+/g, "$1"],
];

/** A script whose Latin form is uncertain: without vowels, or of syllables with several transcriptions. */
export type RoughScript = "vowelless" | "syllables";

/**
 * A word as far as a script shows it: its consonants where that writes no vowels, or its syllables in one
 * of several transcriptions. Small letters in; may be empty.
 */
export const roughOf = (script: RoughScript, word: string): string =>
  script === "vowelless"
    ? CONSONANTS.reduce((text, [from, to]) => text.replace(from, to), soundOf(word))
    : SYLLABLES.reduce((text, [from, to]) => text.replace(from, to), word);
