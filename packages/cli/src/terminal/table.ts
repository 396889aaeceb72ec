import { type Cell, glyph, type Look, type Tone, tone } from "./look.ts";
import { bar } from "./marks.ts";
import { cut, displayWidth, paragraph, printable, right, wrap } from "./text.ts";

/** Cells of a column: fixed, its longest cell within bounds, or the rest of the line, at least `grow`. */
type Width = number | { readonly min?: number; readonly max?: number } | { readonly grow: number };

/** Position of a cell in a stacked row: title, fact (with its heading if labelled), its own line, omitted. */
type Stacked = "title" | "fact" | "labelled" | "line" | "hidden";

/** One column of a table. */
export interface Column<Row> {
  readonly heading: string;
  /** Null = not known: a dash in a column, left out of a stacked row. */
  cell(row: Row): Cell | string | null;
  readonly align?: "right";
  /** Default: as wide as its longest cell. */
  readonly width?: Width;
  /** The text continues on further lines instead of being cut. */
  readonly wrap?: boolean;
  /** Moves below the row (hidden: disappears) where there is no room; the highest first. Default: never. */
  readonly optional?: number;
  /** Only in windows of at least this number of columns. Default: all. */
  readonly from?: number;
  /** Default: `fact`. */
  readonly stacked?: Stacked;
  /** Heading when stacked and labelled. Default: `heading`. */
  readonly label?: string;
  /** The cell when stacked. Default: `cell`. */
  alone?(row: Row): Cell | string | null;
}

/** How a list appears: its columns, and what is written below each row. */
export interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  /** False = no line of headings. */
  readonly head?: boolean;
  /** Cells before each line. Default: 2. */
  readonly indent?: number;
  /** The heading of the group that a row begins; null = it begins none. */
  group?(row: Row): string | null;
  /** Quiet paragraphs below a row, in line with the column of this heading. */
  readonly below?: {
    readonly under?: string;
    lines(row: Row): readonly string[];
    /** Lines only in windows of at least this number of columns; `always` = those of every window. */
    readonly from?: number;
    always?(row: Row): readonly string[];
  };
  /** A stacked row is one sentence, 'title: fact, fact', instead of a title with facts below it. */
  readonly sentences?: boolean;
  /** Each fact of a stacked row has a line of its own, and its title is never cut. */
  readonly factLines?: boolean;
  /** No cell is cut: a row that does not fit is stacked, and a pipe gets it on one line, however long. */
  readonly whole?: boolean;
  /** Last row, under a rule in the column of this heading and with a double rule below it: the total. */
  readonly total?: { readonly under: string; readonly row: Row };
}

/** Cells of the longest word for which a wrapped column remains wide. */
const LONG_WORD = 16;

/** Columns of a window below which rows are stacked, unless they can be read whole side by side. */
const NARROW = 60;

/** Whether a window is too narrow for columns side by side. */
export const isNarrow = (look: Look) => look.columns < NARROW;

/** The indent of what belongs to a section: shallow in a narrow window. */
export const inset = (look: Look, wide = 5) => " ".repeat(isNarrow(look) ? Math.min(2, wide) : wide);

interface Drawn {
  readonly text: string;
  readonly tone?: Tone | undefined;
}

function draw(look: Look, cell: Cell | string | null): Drawn {
  if (cell === null) return { text: glyph(look, "dash") };
  if (typeof cell === "string") return { text: printable(look, cell) };
  if (cell.bar !== undefined) return { text: bar(look, cell.bar, cell.cells) };
  const sign = cell.sign === undefined ? "" : glyph(look, cell.sign).padEnd(look.unicode ? 1 : 2);
  return { text: [sign, printable(look, cell.text)].filter((part) => part !== "").join(" "), tone: cell.tone };
}

interface Laid<Row> {
  readonly column: Column<Row>;
  readonly cells: readonly Drawn[];
  readonly natural: number;
  readonly least: number;
  readonly width: number;
}

function measure<Row>(look: Look, { columns, head = true }: Table<Row>, rows: readonly Row[]): Laid<Row>[] {
  return columns.map((column) => {
    const cells = rows.map((row) => draw(look, column.cell(row)));
    const longest = cells.reduce((most, { text }) => Math.max(most, displayWidth(text)), 0);
    const natural = longest === 0 ? 0 : Math.max(longest, head ? displayWidth(column.heading) : 0);
    const { width = {} } = column;
    if (typeof width === "number") return { column, cells, natural: width, least: width, width };
    if ("grow" in width) {
      // A word is not cut if the text may continue on another line.
      const words = column.wrap ? cells.flatMap(({ text }) => text.split(" ")).map(displayWidth) : [];
      const least = Math.min(natural, Math.max(width.grow, ...words.filter((word) => word <= LONG_WORD)));
      return { column, cells, natural, least, width: natural };
    }
    const bound = natural === 0 ? 0 : Math.max(width.min ?? 0, Math.min(natural, width.max ?? natural));
    return { column, cells, natural: bound, least: bound, width: bound };
  });
}

const sum = (widths: readonly number[], gap: number) =>
  widths.reduce((all, width) => all + width, 0) + Math.max(0, widths.length - 1) * gap;

interface Grid<Row> {
  readonly laid: readonly Laid<Row>[];
  readonly gap: number;
}

/** Chooses columns and widths for `room` cells; null = the mandatory columns do not fit. */
function chooseColumns<Row>(all: readonly Laid<Row>[], room: number): Grid<Row> | null {
  const least = all.map((each) => each.least);
  const gap = sum(least, 2) <= room ? 2 : 1;
  if (sum(least, gap) > room) {
    const last = Math.max(0, ...all.map(({ column }) => column.optional ?? 0));
    if (last === 0) return null;
    return chooseColumns(
      all.filter(({ column }) => (column.optional ?? 0) < last),
      room,
    );
  }
  const widths = all.map((each) => each.width);
  while (sum(widths, gap) > room) {
    const spare = widths.map((width, index) => (width > (least[index] ?? 0) ? width : 0));
    const widest = spare.indexOf(Math.max(...spare));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return { gap, laid: all.map((each, index) => ({ ...each, width: widths[index] ?? 0 })) };
}

function cellLines<Row>(
  look: Look,
  indent: string,
  { laid, gap }: Grid<Row>,
  cellOf: (each: Laid<Row>) => Drawn,
): string[] {
  const parts = laid.map((each) => {
    const { text, tone: kind } = cellOf(each);
    const lines = each.column.wrap ? wrap(text, each.width) : [text];
    return { each, kind, lines: lines.map((part) => cut(look, part, each.width)) };
  });
  const height = Math.max(1, ...parts.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, index) => {
    const cells = parts.map(({ each, kind, lines: { [index]: text = "" } }) => {
      const blanks = " ".repeat(Math.max(0, each.width - displayWidth(text)));
      const toned = kind === undefined ? text : tone(look, kind, text);
      return each.column.align === "right" ? blanks + toned : toned + blanks;
    });
    return (indent + cells.join(" ".repeat(gap))).trimEnd();
  });
}

const quiet = (look: Look, lines: readonly string[]) => lines.map((text) => tone(look, "quiet", text));

/** A cell with its heading if it needs a label. */
function labelled<Row>(look: Look, column: Column<Row>, cell: Cell | string | null): string {
  // A bar means nothing without those of other rows beside it.
  const drawn = cell !== null && (typeof cell === "string" || cell.bar === undefined);
  const { text } = drawn ? draw(look, cell) : { text: "" };
  return text === "" || column.stacked !== "labelled" ? text : `${column.label ?? column.heading} ${text}`;
}

function belowLines<Row>(
  look: Look,
  { below }: Table<Row>,
  row: Row,
  lead: string,
  moved: readonly Column<Row>[] = [],
): string[] {
  const lines = [
    ...moved.filter(({ stacked }) => stacked !== "hidden").map((column) => labelled(look, column, column.cell(row))),
    ...(below?.always?.(row) ?? []),
    ...(look.columns >= (below?.from ?? 0) ? (below?.lines(row) ?? []) : []),
  ];
  const shallow = inset(look, 4);
  return quiet(
    look,
    lines.flatMap((line) => {
      const text = printable(look, line);
      const longest = Math.max(0, ...text.split(" ").map(displayWidth));
      return paragraph(look, lead.length + longest < look.columns ? lead : shallow, text);
    }),
  );
}

/** A text in pieces of at most `width` characters, for values that are copied whole. */
const pieces = (text: string, width: number) => text.match(new RegExp(`.{1,${Math.max(16, width)}}`, "gu")) ?? [];

/** One row below the other, for windows in which cells do not fit side by side. */
function stackLines<Row>(look: Look, table: Table<Row>, row: Row): string[] {
  const indent = inset(look, table.indent ?? 2);
  const under = `${indent}  `;
  const parts = table.columns.flatMap((column) => {
    const { stacked = "fact", alone = column.cell } = column;
    const value = stacked === "hidden" ? null : alone(row);
    const text = labelled(look, column, value);
    if (value === null || text === "") return [];
    return [{ stacked, kind: draw(look, value).tone, text }];
  });
  const titles = parts.filter(({ stacked }) => stacked === "title");
  const title = titles.map(({ text }) => text).join(" ");
  const facts = parts.filter(({ stacked }) => stacked === "fact" || stacked === "labelled");
  // A short fact is not broken between lines.
  const joined = facts.map(({ text }) => (text.length > 20 ? text : text.replaceAll(" ", "\u00a0"))).join(", ");
  const lines = (first: string, text: string) =>
    paragraph(look, first, text).map((line) => line.replaceAll("\u00a0", " "));
  const below = belowLines(look, table, row, under);
  if (table.sentences) return [...lines(indent, [title, joined].filter((part) => part !== "").join(": ")), ...below];
  const kind = titles.find((each) => each.kind !== undefined)?.kind ?? "strong";
  return [
    ...paragraph(look, indent, title).map((text) =>
      tone(look, kind, table.factLines ? text : cut(look, text, look.columns - 1)),
    ),
    ...(table.factLines ? facts.flatMap(({ text }) => lines(under, text)) : lines(under, joined)),
    ...parts.flatMap(({ stacked, kind: own, text }) =>
      stacked === "line"
        ? pieces(text, look.columns - 1 - under.length).map((piece) => under + (own ? tone(look, own, piece) : piece))
        : [],
    ),
    ...below,
  ];
}

/** The heading of the group that a row begins. */
function groupLines<Row>(look: Look, table: Table<Row>, row: Row): string[] {
  const group = table.group?.(row) ?? null;
  if (group === null) return [];
  return paragraph(look, inset(look, table.indent ?? 2), printable(look, group)).map((text) =>
    tone(look, "strong", text),
  );
}

const RULE = 8;

/** Lays out rows in columns if they fit the window, else stacked. Makes texts safe for a terminal. */
export function tableLines<Row>(window: Look, table: Table<Row>, rows: readonly Row[]): string[] {
  const { total } = table;
  if (table.whole && !window.bars && Number.isFinite(window.columns))
    return tableLines({ ...window, columns: Number.POSITIVE_INFINITY }, table, rows);
  const look = window;
  const shown = total === undefined ? rows : [...rows, total.row];
  const indent = inset(look, table.indent ?? 2);
  const fit = { ...table, columns: table.columns.filter(({ from = 0 }) => look.columns >= from) };
  const all = measure(look, fit, shown).filter(({ natural }) => natural > 0);
  const grid = chooseColumns(all, look.columns - 1 - indent.length);
  const whole = grid?.laid.every(({ width, natural, column }) => width >= natural || column.wrap === true);
  if (grid === null || ((isNarrow(look) || table.whole) && !whole))
    return shown.flatMap((row) => [...groupLines(look, fit, row), ...stackLines(look, fit, row)]);
  const moved = all.map(({ column }) => column).filter((column) => !grid.laid.some((each) => each.column === column));
  /** Cells before the column of a heading, or after it. */
  const cellsTo = (heading: string | undefined, after = false) => {
    const place = grid.laid.findIndex(({ column }) => column.heading === heading);
    const before = grid.laid.slice(0, Math.max(0, place + (after ? 1 : 0))).map(({ width }) => width + grid.gap);
    return indent.length + (place < 0 ? 2 : sum(before, 0) - (after ? grid.gap : 0));
  };
  const start = cellsTo(table.below?.under);
  const lead = " ".repeat(look.columns - start < 24 ? indent.length + 2 : start);
  const heads = table.head === false ? [] : cellLines(look, indent, grid, ({ column }) => ({ text: column.heading }));
  const lines = shown.map((row, index) => [
    ...groupLines(look, fit, row),
    ...cellLines(look, indent, grid, ({ cells }) => cells[index] ?? { text: "" }),
    ...belowLines(look, fit, row, lead, moved),
  ]);
  if (total === undefined) return [...quiet(look, heads), ...lines.flat()];
  const rule = (name: "rest" | "double") => right(glyph(look, name).repeat(RULE), cellsTo(total.under, true));
  return [...quiet(look, heads), ...lines.slice(0, -1).flat(), rule("rest"), ...(lines.at(-1) ?? []), rule("double")];
}
