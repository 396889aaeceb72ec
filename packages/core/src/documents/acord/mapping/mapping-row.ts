import type { AcordDataType, AcordForm } from "@broker/contracts";
import { z } from "zod";
import form125 from "./125.json" with { type: "json" };
import form126 from "./126.json" with { type: "json" };
import form140 from "./140.json" with { type: "json" };

const Row = z.strictObject({
  /** Published name; `*` stands for the letter of a row. */
  field: z.string(),
  /** Keys of told facts; `#` stands for the number of a row, `*` for all of a list. */
  source: z.union([z.string(), z.array(z.string())]),
  rule: z.string(),
  dataType: z.enum(["text", "checkbox", "date", "amount", "code", "count"]),
  /** True = an underwriter in London cannot go without it; the form itself says nothing of that. */
  required: z.boolean().optional(),
  /** Letters of the rows; absent = one box. */
  rows: z.string().optional(),
  /** Characters that the box takes; no template sets them all, so the default is our own. */
  room: z.int().positive().optional(),
  /** What the rule `word` puts there. */
  word: z.string().optional(),
});
const Table = z.strictObject({
  form: z.string(),
  /** Premises that one sheet takes; null = one sheet is all there is. */
  premisesPerSheet: z.int().positive().nullable(),
  sections: z.array(z.strictObject({ title: z.string(), rows: z.array(Row) })),
});
const TABLES = {
  "125": Table.parse(form125),
  "126": Table.parse(form126),
  "140": Table.parse(form140),
} satisfies Record<AcordForm, unknown>;

/** Characters of a box of which nothing else is said. */
const ROOM = 60;

/** One box of the form, ready to be filled. */
export interface MappingRow {
  readonly field: string;
  readonly section: string;
  readonly sheet: number;
  /** Keys of told facts, of which `*` stands for all of a list. */
  readonly sources: readonly string[];
  readonly rule: string;
  readonly dataType: AcordDataType;
  readonly required: boolean;
  readonly room: number;
  readonly word: string;
  /** Row among its like over all sheets, from 1. */
  readonly number: number;
  /** The item of a list that the row tells, e.g. `premises[2]`; null = it tells none. */
  readonly item: string | null;
}

/** Sheets of the form that so many premises fill: two a sheet of the 140, else one whatever their number. */
export function sheetsFor(form: AcordForm, premises: number): number {
  const { premisesPerSheet } = TABLES[form];
  return premisesPerSheet === null ? 1 : Math.max(1, Math.ceil(premises / premisesPerSheet));
}

type Written = z.infer<typeof Row>;

/** The box of one row of the table on one sheet; `index` = which of its rows. */
function boxOf(row: Written, section: string, sheet: number, index: number, perSheet: number): MappingRow {
  const place = (sheet - 1) * perSheet + index;
  const sources = [row.source].flat().map((source) => source.replace("#", String(place)));
  return {
    field: row.field.replace("*", row.rows?.[index] ?? "A"),
    section,
    sheet,
    sources,
    rule: row.rule,
    dataType: row.dataType,
    required: row.required ?? false,
    room: row.room ?? ROOM,
    word: row.word ?? "",
    number: place + 1,
    item: row.rows === undefined ? null : (/^.*?\]/.exec(sources[0] ?? "")?.[0] ?? null),
  };
}

/**
 * Every box that the mapping of the form fills, sheet after sheet, in the order of the form, and of lists item after
 * item.
 */
export function mappingRows(form: AcordForm, sheets: number): MappingRow[] {
  const { sections, premisesPerSheet } = TABLES[form];
  return Array.from({ length: sheets }, (_, before) =>
    sections.flatMap(({ title, rows }) => {
      const most = Math.max(...rows.map((row) => row.rows?.length ?? 1));
      return Array.from({ length: most }, (__, index) =>
        rows
          .filter((row) => index < (row.rows?.length ?? 1))
          .map((row) => boxOf(row, title, before + 1, index, premisesPerSheet ?? 0)),
      ).flat();
    }),
  ).flat();
}
