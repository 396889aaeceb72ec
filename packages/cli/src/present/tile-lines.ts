import { glyph, type Look } from "../terminal/look.ts";
import { displayWidth, paragraph } from "../terminal/text.ts";

/** Tiles beside one another, as many as a line takes; one that is wider than the window is broken between its words. */
export function tileLines(look: Look, tiles: readonly string[]): string[] {
  const between = ` ${glyph(look, "dot")} `;
  const lines: string[] = [];
  for (const tile of tiles) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(last + between + tile) < look.columns - 2)
      lines[lines.length - 1] = last + between + tile;
    else lines.push(tile);
  }
  return lines.flatMap((line) => paragraph(look, "  ", line));
}
