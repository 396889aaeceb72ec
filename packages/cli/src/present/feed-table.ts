import { glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

/** One piece of news. Its words may come from outside. */
export interface FeedEntry {
  readonly id: string;
  /** How long ago, in words. */
  readonly when: string;
  /** One word on how it stands, at most eight letters. */
  readonly mark: { readonly text: string; readonly tone: Tone };
  readonly title: string;
  /** What else there is to say; each begins a line. */
  readonly lines: readonly string[];
}

/** Letters of an id that are shown; enough to name it by. */
const ID_LETTERS = 8;

function wideRow(look: Look, { id, when, mark, title, lines }: FeedEntry): string[] {
  const start = `  ${id.slice(0, ID_LETTERS)}  ${left(look, when, 12)}  ${left(look, mark.text, 8)}  `;
  const [first = "", ...rest] = paragraph(look, start, terminalText(title));
  const toned = first.replace(mark.text, (text) => tone(look, mark.tone, text));
  const under = lines.flatMap((line) => paragraph(look, " ".repeat(ID_LETTERS + 4), terminalText(line)));
  return [toned, ...rest, ...under.map((line) => tone(look, "quiet", line))];
}

function narrowRow(look: Look, { id, when, mark, title, lines }: FeedEntry): string[] {
  const under = lines.flatMap((line) => paragraph(look, "   ", terminalText(line)));
  const facts = `${tone(look, mark.tone, mark.text)} ${glyph(look, "dot")} ${when} ${glyph(look, "dot")} ${id.slice(0, ID_LETTERS)}`;
  return [
    ...paragraph(look, " ", terminalText(title)).map((line) => tone(look, "strong", line)),
    ...under.map((line) => tone(look, "quiet", line)),
    `   ${facts}`,
  ];
}

/** News as a table, in the order given: what it is called, how old it is, how it stands, what it says. `mark` heads the third column. */
export function feedTable(look: Look, mark: string, entries: readonly FeedEntry[]): string {
  if (look.columns < 60) return entries.flatMap((entry) => narrowRow(look, entry)).join("\n");
  const head = `  ${left(look, "Id", ID_LETTERS)}  ${left(look, "When", 12)}  ${left(look, mark, 8)}  What`;
  return [tone(look, "quiet", head), ...entries.flatMap((entry) => wideRow(look, entry))].join("\n");
}
