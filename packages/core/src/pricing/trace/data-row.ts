import type { TableRow } from "@broker/contracts";

interface DataRow {
  readonly id: string;
  readonly source: string;
  readonly asOf: string;
  readonly illustrative: boolean;
}

/** A data file of factors: its name and its rows. */
interface DataTable<Row extends DataRow> {
  readonly id: string;
  readonly rows: readonly Row[];
}

/** A row of a data file as a trace names it. */
export function dataRow(table: string, { id, source, asOf, illustrative }: DataRow): TableRow {
  return { id: `${table}/${id}`, source, asOf, illustrative };
}

/** The row of that name; a table without it is a fault of the product. */
export function rowNamed<Row extends DataRow>(table: DataTable<Row>, id: string): Row {
  const row = table.rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`The table ${table.id} has no row ${id}.`);
  return row;
}
