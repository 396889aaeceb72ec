import type { AcordDataType, AcordForm } from "@broker/contracts";
import { z } from "zod";
import form125 from "./125.json" with { type: "json" };
import form126 from "./126.json" with { type: "json" };
import form140 from "./140.json" with { type: "json" };

const Row = z.strictObject({
  /** Published name; `*` is the letter of a row. */
  field: z.string(),
  /** Keys of known facts; `#` is the number of a row, `*` all items of a list. */
  source: z.union([z.string(), z.array(z.string())]),
  rule: z.string(),
  dataType: z.enum(["text", "checkbox", "date", "amount", "code", "count"]),
  /** True = required by a London underwriter; the form itself does not say so. */
  required: z.boolean().optional(),
  /** Letters of the rows; absent = one box. */
  rows: z.string().optional(),
  /** Capacity of the box in characters; no template sets them all, so the default is our own. */
  room: z.int().positive().optional(),
  /** The fixed text entered by the rule `word`. */
  word: z.string().optional(),
});
const Table = z.strictObject({
  form: z.string(),
  /** Premises on one sheet; null = there is only one sheet. */
  premisesPerSheet: z.int().positive().nullable(),
  sections: z.array(z.strictObject({ title: z.string(), rows: z.array(Row) })),
});
const TABLES = {
  "125": Table.parse(form125),
  "126": Table.parse(form126),
  "140": Table.parse(form140),
} satisfies Record<AcordForm, unknown>;

/** Default capacity of a box, in characters. */
const ROOM = 60;

/** One box of the form, ready to be filled. */
export interface MappingRow {
  readonly field: string;
  readonly section: string;
  readonly sheet: number;
  /** Keys of known facts; `*` matches all items of a list. */
  readonly sources: readonly string[];
  readonly rule: string;
  readonly dataType: AcordDataType;
  readonly required: boolean;
  readonly room: number;
  readonly word: string;
  /** Row among its like over all sheets, from 1. */
  readonly number: number;
  /** The list item of the row, e.g. `premises[2]`; null = none. */
  readonly item: string | null;
}

/** Number of sheets for this number of premises: two premises a sheet of the 140, otherwise one sheet. */
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
