import type { Batch, BatchRow, BatchSettings, ProspectFields, RowResult } from "@broker/contracts";
import type { Selectable } from "kysely";
import type { Tables } from "./tables.ts";

/** A batch as stored. */
export function batchOf(row: Selectable<Tables["batches"]>): Batch {
  return {
    id: row.id,
    source: row.source,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    settings: JSON.parse(row.settings) as BatchSettings,
  };
}

/** A row of a batch as stored. */
export function batchRowOf(row: Selectable<Tables["batch_rows"]>): BatchRow {
  return {
    row: row.row_number,
    line: row.line,
    input: row.input,
    domain: row.domain,
    fields: JSON.parse(row.fields) as ProspectFields,
    state: row.state as BatchRow["state"],
    error: row.error,
    result: row.result === null ? null : ({ authority: null, ...JSON.parse(row.result) } as RowResult),
    finishedAt: row.finished_at,
  };
}
