import { showDate } from "@broker/contracts";
import type { ListUpdate } from "../intel/update-lists.ts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const MARKS: Readonly<Record<ListUpdate["outcome"], readonly [Glyph, Tone]>> = {
  new: ["done", "good"],
  unchanged: ["done", "quiet"],
  failed: ["failed", "bad"],
};

function lines(look: Look, { title, outcome, asOf, reason }: ListUpdate): string[] {
  const [sign, kind] = MARKS[outcome];
  const mark = tone(look, kind, left(look, glyph(look, sign), look.unicode ? 1 : 2));
  const state = tone(look, kind, left(look, outcome, 10));
  const held = asOf === null ? "none at hand" : showDate(asOf);
  const head =
    look.columns < 60
      ? [`  ${mark} ${title}`, `    ${outcome}, ${held}`]
      : [`  ${mark} ${left(look, title, 38)} ${state} ${held}`];
  return [...head, ...(reason === null ? [] : paragraph(look, "      ", terminalText(reason)))];
}

/** What an update of the lists came to: a line each, and why where it failed. */
export function updateTable(look: Look, updates: readonly ListUpdate[]): string {
  return updates.flatMap((each) => lines(look, each)).join("\n");
}
