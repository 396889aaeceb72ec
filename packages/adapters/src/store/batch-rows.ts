import {
  type Batch,
  type BatchRow,
  type BatchSettings,
  NOT_ENRICHED,
  type ProspectFields,
  type RowEnrichment,
  type RowResult,
} from "@broker/contracts";
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

/** The columns of a row's enrichment. */
export function enrichmentColumns({ state, ...lack }: RowEnrichment) {
  const isWhole = lack.without.length === 0 && lack.error === null;
  return { enrichment: state, enrichment_lack: isWhole ? null : JSON.stringify(lack) };
}

function enrichmentOf({ enrichment, enrichment_lack }: Selectable<Tables["batch_rows"]>): RowEnrichment {
  if (enrichment === null) return NOT_ENRICHED;
  const lack = enrichment_lack === null ? {} : (JSON.parse(enrichment_lack) as Partial<RowEnrichment>);
  return { ...NOT_ENRICHED, ...lack, state: enrichment as RowEnrichment["state"] };
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
    enrichment: enrichmentOf(row),
    finishedAt: row.finished_at,
  };
}
