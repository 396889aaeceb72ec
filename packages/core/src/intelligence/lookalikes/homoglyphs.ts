/** Letters that look like others, in ASCII; each pair works both ways. Unicode TR39's 'confusables' has many more. */
export const HOMOGLYPHS: readonly (readonly [string, string])[] = [
  ["m", "rn"],
  ["w", "vv"],
  ["d", "cl"],
  ["l", "1"],
  ["l", "i"],
  ["i", "1"],
  ["o", "0"],
  ["s", "5"],
  ["e", "3"],
  ["g", "q"],
  ["u", "v"],
];
