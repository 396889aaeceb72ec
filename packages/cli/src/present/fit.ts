import { glyph, type Look } from "../look.ts";
import { cellsOf, displayWidth } from "./display-width.ts";

/** Cuts a text to at most `width` cells, with an ellipsis where something was cut. */
export function cut(look: Pick<Look, "unicode">, text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const mark = glyph(look, "ellipsis");
  let kept = "";
  let cells = mark.length;
  for (const character of text) {
    cells += cellsOf(character);
    if (cells > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}${mark.slice(0, Math.max(width, 0))}`;
}

/** A cell of a column: cut, then filled on the right. */
export function left(look: Pick<Look, "unicode">, text: string, width: number): string {
  const fits = cut(look, text, width);
  return fits + " ".repeat(Math.max(0, width - displayWidth(fits)));
}

/** A figure of a column: filled on the left, never cut. */
export function right(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - displayWidth(text))) + text;
}
