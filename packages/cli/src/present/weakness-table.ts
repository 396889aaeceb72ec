import type { BookWeakness } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { left, paragraph, right } from "../terminal/text.ts";

const GRAVITY = 13;

function row(look: Look, { title, checkId, severity, domains, clients }: BookWeakness): string[] {
  const under = (blanks: number) =>
    paragraph(look, " ".repeat(blanks), checkId).map((line) => tone(look, "quiet", line));
  if (look.columns < 60) return [...paragraph(look, `  ${right(`${domains}`, 4)}  `, title), ...under(8)];
  const plain = strokes({ ...look, colour: false }, severity).length;
  const gravity = `${strokes(look, severity)}${" ".repeat(Math.max(0, GRAVITY - plain))}`;
  const width = look.columns - 36;
  return [
    `  ${right(`${domains}`, 7)}  ${right(`${clients}`, 7)}  ${gravity}  ${left(look, title, width)}`.trimEnd(),
    ...under(35),
  ];
}

/** What the book fails most often: how many domains it hits, how many of them are clients', how grave it is. */
export function weaknessTable(look: Look, found: readonly BookWeakness[]): string {
  const head =
    look.columns < 60
      ? "  Hits  What is wrong"
      : `  Domains  Clients  ${left(look, "Gravity", GRAVITY)}  What is wrong`;
  return [tone(look, "quiet", head), ...found.flatMap((each) => row(look, each))].join("\n");
}
