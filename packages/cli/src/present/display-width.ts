/** Code points that take two cells: East Asian wide and full-width forms (UAX 11), and emoji. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
];

/** Cells that one character takes: none for a combining mark, two for a wide one. */
export function cellsOf(character: string): 0 | 1 | 2 {
  if (/^\p{M}$/u.test(character)) return 0;
  const code = character.codePointAt(0) ?? 0;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

/** Cells that a text without escape codes takes on a terminal. */
export function displayWidth(text: string): number {
  return Array.from(text).reduce((cells, character) => cells + cellsOf(character), 0);
}
