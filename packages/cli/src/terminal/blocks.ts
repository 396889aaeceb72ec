import { type Cell, glyph, type Look, type Tone, tone } from "./look.ts";
import { inset, type Table, tableLines } from "./table.ts";
import { displayWidth, paragraph, printable } from "./text.ts";

interface ProseStyle {
  readonly tone?: Tone;
  /** Cells before it. Default: 2; a section's text has 5. A narrow window has at most 2. */
  readonly indent?: number;
  /** Mark before its first line. */
  readonly mark?: string;
}

/** A paragraph; empty for an empty text. Text from outside is made fit for a terminal. */
export function prose(look: Look, text: string, { tone: kind, indent = 2, mark = "" }: ProseStyle = {}): string[] {
  const lines = paragraph(look, inset(look, indent) + mark, printable(look, text));
  return kind === undefined ? lines : lines.map((line) => tone(look, kind, line));
}

/** The heading of a page or a section. */
export const heading = (look: Look, text: string) => prose(look, text, { tone: "strong" });

/** A muted paragraph: additional information. */
export const note = (look: Look, text: string) => prose(look, text, { tone: "quiet" });

/** A section: its heading after a blank line, then its lines; empty without lines. */
export const section = (look: Look, title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ["", ...heading(look, title), ...lines];

/** Paragraphs with a dash before each. */
export const bullets = (look: Look, texts: readonly string[]) =>
  texts.flatMap((text) => prose(look, text, { indent: 3, mark: "- " }));

/** How many entries of a list are not shown; empty for none. `where` = how to see them. */
export const andMore = (look: Look, rest: number, where = "", indent = 2) =>
  rest > 0 ? prose(look, `${glyph(look, "ellipsis")} and ${rest} more${where}`, { indent }) : [];

/** A known value: its label, the value, and its source or a remark. */
export interface Fact {
  readonly title: Cell | string;
  readonly value: Cell | string;
  readonly note?: string;
}

/** Facts below one another: titles in a column, each value beside its title, its note below. */
export function facts(look: Look, rows: readonly Fact[], { indent = 2, width = 0 } = {}): string[] {
  const table: Table<Fact> = {
    head: false,
    indent,
    columns: [
      { heading: "Title", cell: ({ title }) => title, width: { min: width }, stacked: "title" },
      { heading: "Value", cell: ({ value }) => value, width: { grow: 24 }, wrap: true },
    ],
    below: { under: "Value", lines: ({ note: words = "" }) => (words === "" ? [] : [words]) },
    sentences: true,
  };
  return tableLines(look, table, rows);
}

/** A figure with its title, and its basis or a bar beside it. */
export interface Figure {
  readonly title: string;
  readonly figure: string;
  readonly basis?: Cell | string;
}

/** Figures below one another, in line with those of other sections; a basis that does not fit beside wraps. */
export function figures(look: Look, rows: readonly Figure[], { indent = 2 } = {}): string[] {
  const table: Table<Figure> = {
    head: false,
    indent,
    columns: [
      { heading: "Title", cell: ({ title }) => title, width: { min: 24 }, stacked: "title" },
      { heading: "Figure", cell: ({ figure }) => figure, width: { min: 13 }, align: "right" },
      {
        heading: "Basis",
        cell: ({ basis = "" }) => (typeof basis === "string" ? { text: basis, tone: "quiet" } : basis),
        width: { grow: 20 },
        wrap: true,
      },
    ],
    sentences: true,
  };
  return tableLines(look, table, rows);
}

/** One figure on its own. */
export const figureLine = (look: Look, title: string, figure: string, basis: Cell | string = "") =>
  figures(look, [{ title, figure, basis }]);

/** Items side by side, as many as fit a line; one wider than the window is broken between its words. */
export function flow(look: Look, parts: readonly (Cell | string)[], { indent = 2, between = "   " } = {}): string[] {
  const lines: { text: string; drawn: string }[] = [];
  const lead = inset(look, indent);
  for (const part of parts) {
    const { text, tone: kind = undefined } = typeof part === "string" ? { text: part } : part;
    const clean = printable(look, text);
    const drawn = kind === undefined ? clean : tone(look, kind, clean);
    const last = lines.at(-1);
    if (clean === "") continue;
    if (last !== undefined && lead.length + displayWidth(last.text + between + clean) < look.columns) {
      last.text += between + clean;
      last.drawn += between + drawn;
    } else lines.push({ text: clean, drawn });
  }
  return lines.flatMap(({ text, drawn }) =>
    lead.length + displayWidth(text) < look.columns ? [lead + drawn] : paragraph(look, lead, text),
  );
}

/** A name or a path as it is typed in a command: in quotes where the shell would split it. */
export const asTyped = (text: string): string => (/^[\w./:@~+-]+$/.test(text) ? text : `"${text}"`);

const NEXT = "  Next:  ";

/** 'Next:' and the commands to type, on one line if they fit the window, else one line each. */
export function nextLines(look: Look, lines: readonly string[]): string[] {
  const commands = look.demo === true ? lines.map((line) => line.replace(/^broker /, "broker --demo ")) : lines;
  const one = NEXT + commands.join("      ");
  if (one.length < look.columns) return [one];
  const fits = commands.every((command) => NEXT.length + command.length < look.columns);
  if (!fits) return ["  Next:", ...commands.map((command) => ` ${command}`)];
  return commands.map((command, index) => (index === 0 ? NEXT : " ".repeat(NEXT.length)) + command);
}

/** A command to type, whole if it fits the window, else continued before its options. */
export function command(look: Look, line: string, indent = 4): string[] {
  const lead = inset(look, indent);
  if (lead.length + displayWidth(line) < look.columns) return [lead + line];
  const [first = "", ...options] = line.split(/ (?=--)/);
  return [first, ...options].map(
    (part, index) => `${lead}${index === 0 ? "" : "  "}${part}${index === options.length ? "" : " \\"}`,
  );
}
