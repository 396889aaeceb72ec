import { PROVENANCE_WORDS } from "@broker/contracts";
import type { Run, TableBlock, Text, ValueRow } from "@broker/core/documents";
import { prose } from "./blocks.ts";
import type { Cell, Look, Tone } from "./look.ts";
import { type Column, isNarrow, type Table, tableLines } from "./table.ts";
import { displayWidth, printable } from "./text.ts";

/** Words of the marks of a run that its own text does not state. */
function marksOf({ text, provenance, provenanceWords, risk, outcome }: Run): string[] {
  const source = provenance === undefined ? undefined : (provenanceWords ?? PROVENANCE_WORDS[provenance]);
  const words = [risk?.word, outcome?.word, source];
  return words.flatMap((word) => (word === undefined || word.toLowerCase() === text.toLowerCase() ? [] : [word]));
}

/** A text without markup: the words of its marks follow each run in brackets. */
export function words(text: Text): string {
  if (typeof text === "string") return text;
  return text
    .map((run) => {
      const marks = marksOf(run);
      return marks.length === 0 ? run.text : `${run.text} (${marks.join(", ")})`.trimStart();
    })
    .join("");
}

/** A text in the tone of its runs if they are alike; what is to be advised is always marked. */
export function cellOf(text: Text): Cell {
  const runs = typeof text === "string" ? [{ text }] : text;
  const { tone: kind }: { tone?: Tone } = runs.some(({ advise }: Run) => advise)
    ? { tone: "warn" }
    : runs.every(({ strong }: Run) => strong)
      ? { tone: "strong" }
      : runs.every(({ muted }: Run) => muted)
        ? { tone: "quiet" }
        : {};
  return { text: words(text), ...(kind === undefined ? {} : { tone: kind }) };
}

interface Grid {
  readonly heads: readonly { readonly text: string; readonly numeric?: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
  /** Headings of groups, by the first row of each. */
  readonly groups?: ReadonlyMap<readonly Cell[], string>;
  readonly total?: readonly Cell[] | null;
  readonly indent: number;
}

/** Cells in columns in which no word is cut; rows are stacked where the window does not hold them. */
export function grid(look: Look, { heads, rows, groups, total, indent }: Grid): string[] {
  const all = [...rows, ...(total ? [total] : [])];
  const columns = heads.map(({ text, numeric }, place): Column<readonly Cell[]> => {
    const texts = all.map((row) => printable(look, row[place]?.text ?? ""));
    const longest = Math.max(...texts.flatMap((each) => each.split(" ")).map(displayWidth));
    return {
      heading: text,
      label: `${text}:`,
      cell: (row) => row[place] ?? "",
      wrap: true,
      width: { grow: isNarrow(look) ? Number.POSITIVE_INFINITY : Math.max(longest, 14) },
      stacked: place === 0 ? "title" : "labelled",
      ...(numeric ? { align: "right" as const } : {}),
    };
  });
  const under = heads.findLast(({ numeric }) => numeric)?.text ?? heads.at(-1)?.text ?? "";
  const table: Table<readonly Cell[]> = {
    columns,
    indent,
    factLines: true,
    group: (row) => groups?.get(row) ?? null,
    ...(total ? { total: { under, row: total } } : {}),
  };
  return tableLines(look, table, rows);
}

/** A table with the headings of its groups; all groups have the same layout. */
export function table(look: Look, { caption, head, rows, total, more }: TableBlock, indent: number): string[] {
  const cellsOf = (row: TableBlock["rows"][number]) => row.map(({ text }) => cellOf(text));
  const groups = new Map<readonly Cell[], string>();
  let heading: string | null = null;
  const shown = rows.flatMap((row) => {
    const [first] = row;
    if (first?.span !== undefined) {
      heading = words(first.text);
      return [];
    }
    const cells = cellsOf(row);
    if (heading !== null) groups.set(cells, heading);
    heading = null;
    return [cells];
  });
  return [
    ...prose(look, caption, { indent, tone: "quiet" }),
    ...grid(look, { heads: head, rows: shown, groups, total: total === null ? null : cellsOf(total), indent }),
    ...prose(look, more ?? "", { indent }),
  ];
}

/** Labelled values, each with its provenance and date below it. */
export function values(look: Look, rows: readonly ValueRow[], indent: number): string[] {
  const longest = rows.flatMap(({ value }) => printable(look, value).split(" ")).map(displayWidth);
  return tableLines<ValueRow>(
    look,
    {
      head: false,
      indent,
      sentences: true,
      columns: [
        { heading: "Item", cell: ({ label }) => label, width: { grow: 18 }, wrap: true, stacked: "title" },
        {
          heading: "Value",
          cell: ({ value, advise }) => (advise ? { text: value, tone: "warn" } : value),
          width: { grow: Math.max(24, ...longest) },
          wrap: true,
        },
      ],
      below: {
        under: "Value",
        lines: ({ provenance, provenanceWords, value, since = "" }) => {
          const parts = provenance === "none" && value !== "" ? [since] : [provenanceWords, since];
          const line = parts.filter((part) => part !== "").join(", ");
          return line === "" ? [] : [line];
        },
      },
    },
    rows,
  );
}
