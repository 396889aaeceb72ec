import type { TableRow } from "@broker/contracts";

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
