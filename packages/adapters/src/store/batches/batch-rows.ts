import {
  type Batch,
  type BatchRow,
  type BatchSettings,
  NOT_ENRICHED,
  type ProspectFields,
  type RowEnrichment,
  type RowResult,
  type RowState,
} from "@broker/contracts";
import type { Kysely } from "kysely";
import { pageCursor, readPageCursor } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** a, b, … z, aa, ab, … for 0, 1, … */
function letters(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26) - 1) + last;
}

/** The id of the next batch of a day that has `earlier` of them: `2026-11-05-a`. */
export function batchId(day: Date, earlier: number): string {
  return `${day.toISOString().slice(0, 10)}-${letters(earlier)}`;
}

/** A batch as stored. */
export function batchOf(row: Row<"batches">): Batch {
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

function enrichmentOf({ enrichment, enrichment_lack }: Row<"batch_rows">): RowEnrichment {
  if (enrichment === null) return NOT_ENRICHED;
  const lack = enrichment_lack === null ? {} : (JSON.parse(enrichment_lack) as Partial<RowEnrichment>);
  return { ...NOT_ENRICHED, ...lack, state: enrichment as RowEnrichment["state"] };
}

/** A row of a batch as stored. */
export function batchRowOf(row: Row<"batch_rows">): BatchRow {
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

/** A batch with its rows counted. */
interface CountedBatch {
  readonly batch: Batch;
  readonly counts: Record<RowState, number>;
  /** Rows about whose companies outside sources are still to be asked. */
  readonly enrichmentPending: number;
}

/** One page of batches, the newest first. */
export interface BatchPage {
  readonly items: CountedBatch[];
  readonly total: number;
  readonly next: string | null;
}

const NONE = { waiting: 0, complete: 0, partial: 0, failed: 0, skipped: 0, rejected: 0 };

/**
 * One page of batches with their rows counted, and how many batches there are. AppError `usage` for an `after` that is
 * none.
 */
export async function pageBatches(
  tables: Kysely<Tables>,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<BatchPage> {
  let page = tables.selectFrom("batches").selectAll();
  if (after !== undefined) {
    const [at, id] = readPageCursor(after);
    page = page.where(({ eb, or, and }) =>
      or([eb("started_at", "<", at), and([eb("started_at", "=", at), eb("id", "<", id)])]),
    );
  }
  const rows = await page
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const counted =
    shown.length === 0
      ? []
      : await tables
          .selectFrom("batch_rows")
          .select(["batch_id", "state", "enrichment", ({ fn }) => fn.countAll<number>().as("count")])
          .where(
            "batch_id",
            "in",
            shown.map(({ id }) => id),
          )
          .groupBy(["batch_id", "state", "enrichment"])
          .execute();
  const { total } = await tables
    .selectFrom("batches")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const last = shown.at(-1);
  return {
    items: shown.map((row) => {
      const counts: Record<RowState, number> = { ...NONE };
      const own = counted.filter(({ batch_id }) => batch_id === row.id);
      for (const { state, count } of own) counts[state as RowState] += Number(count);
      const pending = own.filter(({ enrichment }) => enrichment === "pending");
      const enrichmentPending = pending.reduce((sum, { count }) => sum + Number(count), 0);
      return { batch: batchOf(row), counts, enrichmentPending };
    }),
    total: Number(total),
    next: rows.length > limit && last ? pageCursor([last.started_at, last.id]) : null,
  };
}
