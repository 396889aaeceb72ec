import { stripVTControlCharacters } from "node:util";

/** C0, DEL and C1 controls, bidirectional controls and marks, zero-width characters, line and paragraph separators, BOM. */
const UNSAFE_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe007f],
];

const SPACES = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029]);

function keep(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (SPACES.has(code)) return " ";
  return UNSAFE_RANGES.some(([from, to]) => code >= from && code <= to) ? "" : character;
}

/**
 * Text from outside (a site, a record, a file) made fit for one line of a terminal: escape sequences, control and direction
 * characters are taken out, line breaks and tabs become a space. Everything from outside passes through here, and nothing else does it.
 */
export function terminalText(text: string): string {
  return Array.from(stripVTControlCharacters(text), keep).join("");
}
