import { type Look, tone } from "../terminal/look.ts";
import { displayWidth, left, paragraph, right } from "../terminal/text.ts";

/** Cells of the names and of the figures behind them. */
const [NAME, FIGURE] = [24, 13];

/**
 * A figure with its name in front and what is to be known of it behind; in a narrow window, or where it is long, that
 * stands below.
 */
export function amountLine(look: Look, name: string, figure: string, note = ""): string[] {
  const narrow = look.columns < 60;
  const width = narrow ? look.columns - 3 - FIGURE : NAME;
  const line = `  ${left(look, name, width)}${right(figure, FIGURE)}`;
  if (note === "") return [line];
  const room = look.columns - displayWidth(line) - 3;
  if (!narrow && displayWidth(note) <= room) return [`${line}  ${tone(look, "quiet", note)}`];
  const under = paragraph(look, "    ", note).map((each) => tone(look, "quiet", each));
  return [line, ...under];
}
