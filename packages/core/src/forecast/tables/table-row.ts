import type { TableRow } from "@broker/contracts";
import limits from "./model-limits.json" with { type: "json" };

interface DataRow {
  readonly id: string;
  readonly source: string;
  readonly asOf: string;
  readonly illustrative: boolean;
}

/** A row of a data file as a trace names it. */
export function tableRow(table: string, { id, source, asOf, illustrative }: DataRow): TableRow {
  return { id: `${table}/${id}`, source, asOf, illustrative };
}

type LimitId = "sigma-at-most" | "turnover-multiple" | "controls-at-least" | "controls-at-most" | "interruption-share";

/** A bound of the model with its table row. */
export function modelLimit(id: LimitId) {
  const row = limits.rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`The table of the model's bounds lacks ${id}.`);
  return { value: row.value, row: tableRow("model-limits", row) };
}
