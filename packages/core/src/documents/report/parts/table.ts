import { PROVENANCE_WORDS, type Provenance } from "@broker/contracts";
import type { OutcomeMark } from "../outcome-mark.ts";
import type { RiskMark } from "../risk-mark.ts";
import type { Cell, Part } from "./part.ts";

/** What a cell shows beside its text. */
interface CellLook {
  readonly strong?: boolean;
  readonly code?: boolean;
  readonly provenance?: Provenance;
  readonly risk?: RiskMark | null;
  readonly mark?: OutcomeMark;
}

/** A cell; a number is right-aligned by its column's head. */
export function cell(text: string, look: CellLook = {}): Cell {
  return {
    text,
    strong: look.strong ?? false,
    code: look.code ?? false,
    numeric: false,
    provenance: look.provenance ?? null,
    provenanceWords: look.provenance === undefined ? "" : PROVENANCE_WORDS[look.provenance],
    risk: look.risk ?? null,
    mark: look.mark ?? null,
  };
}

/** A cell's text and look, or the text alone. */
type Given = Cell | string;

/** Rows that a printed table holds; the rest is counted. */
const LONGEST = 60;

/**
 * A table; a head that begins with '#' stands over numbers. Nothing where there are no rows. At most `most` rows are printed, so that
 * nothing from outside can make a document endless.
 */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Given[])[],
  { total, most = LONGEST }: { readonly total?: readonly Given[] | undefined; readonly most?: number } = {},
): Part[] {
  if (rows.length === 0) return [];
  const heads = head.map((text) => ({ text: text.replace(/^#/, ""), numeric: text.startsWith("#") }));
  const cells = (row: readonly Given[]): Cell[] =>
    row.map((given, place) => ({
      ...(typeof given === "string" ? cell(given) : given),
      numeric: heads[place]?.numeric ?? false,
    }));
  return [
    {
      kind: "cells",
      caption,
      head: heads,
      rows: rows.slice(0, most).map(cells),
      total: total === undefined ? null : cells(total),
      more: rows.length > most ? `and ${rows.length - most} more` : null,
    },
  ];
}
