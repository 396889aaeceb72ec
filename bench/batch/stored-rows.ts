import { DatabaseSync } from "node:sqlite";

/** A row of a list, as the database has it. */
export interface StoredRow {
  readonly row: number;
  readonly state: string;
  readonly scan: string | null;
  readonly result: string | null;
}

/** The stored rows of the only batch, read without the product's code; throws if they are incomplete. */
export function storedRows(file: string): StoredRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const check = database.prepare("pragma integrity_check").get();
    if (check?.integrity_check !== "ok") throw new Error(`the database is damaged: ${JSON.stringify(check)}`);
    const broken = database.prepare("pragma foreign_key_check").all();
    if (broken.length > 0) throw new Error(`${broken.length} rows refer to nothing`);
    const lost = database
      .prepare(
        "select count(*) as count from batch_rows where scan_id is not null and scan_id not in (select id from scans)",
      )
      .get();
    if (lost?.count !== 0) throw new Error(`${String(lost?.count)} rows name a scan that is not kept`);
    return database
      .prepare("select row_number as row, state, scan_id as scan, result from batch_rows order by row_number")
      .all()
      .map(({ row, state, scan, result }) => ({
        row: Number(row),
        state: String(state),
        scan: scan === null ? null : String(scan),
        result: result === null ? null : String(result),
      }));
  } finally {
    database.close();
  }
}

/** Whether a row needs no further scan. */
export const isDone = ({ state }: StoredRow) => state !== "waiting";
