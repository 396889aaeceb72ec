import {
  AppError,
  type Batch,
  type BatchRow,
  type BatchSettings,
  NOT_ENRICHED,
  type Prospect,
  type RejectedRow,
  ScanReport,
} from "@broker/contracts";
import type { BatchJournal } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { countBatchTriggers } from "../events/event-rows.ts";
import { enterProspects } from "../prospects/enter-prospects.ts";
import { unpackJson } from "../scans/pack-evidence.ts";
import { journalOf } from "./batch-journal.ts";
import { batchId, batchOf, batchRowOf, enrichmentColumns, pageBatches } from "./batch-rows.ts";
import { leaveOutEnrichment, retryEnrichment } from "./save-enriched.ts";

interface NewBatch {
  readonly source: string;
  readonly startedAt: Date;
  readonly settings: BatchSettings;
  readonly prospects: readonly Prospect[];
  readonly rejected: readonly RejectedRow[];
}

function newRows(id: string, { prospects, rejected }: NewBatch) {
  const listed = [
    ...prospects.map((each) => ({ ...each, state: "waiting", error: null })),
    ...rejected.map(({ reason, ...each }) => ({ ...each, domain: null, state: "rejected", error: reason })),
  ].sort((a, b) => a.line - b.line);
  return listed.map(({ fields, ...each }, place) => ({
    ...each,
    batch_id: id,
    row_number: place + 1,
    fields: JSON.stringify(fields),
  }));
}

/** Records the whole list before any scan. Its rows are numbered in the order of their lines. */
async function create(transaction: Transaction<Tables>, batch: NewBatch): Promise<Batch> {
  const day = batch.startedAt.toISOString().slice(0, 10);
  const earlier = await countRows(transaction.selectFrom("batches").where("id", "like", `${day}-%`));
  const id = batchId(batch.startedAt, earlier);
  const row = {
    id,
    source: batch.source,
    started_at: batch.startedAt.toISOString(),
    finished_at: null,
    settings: JSON.stringify(batch.settings),
  };
  await transaction.insertInto("batches").values(row).execute();
  for (const some of pieces(newRows(id, batch))) await transaction.insertInto("batch_rows").values(some).execute();
  await enterProspects(transaction, { batchId: id, at: row.started_at, rows: batch.prospects });
  return batchOf(row);
}

/** One batch by its id. AppError `not_found`. */
async function find(tables: Kysely<Tables>, id: string): Promise<Batch> {
  const row = await tables.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) return batchOf(row);
  throw new AppError("not_found", `There is no batch '${id}'.`, { fix: { kind: "resume-batch" } });
}

const newest = (tables: Kysely<Tables>) =>
  tables.selectFrom("batches").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(1);

/**
 * The newest batch; `which` restricts it to unfinished ones, or to those with rows that failed or lack an answer of a
 * third-party source. null = there is none.
 */
async function latest(tables: Kysely<Tables>, which?: "unfinished" | "with-failures"): Promise<Batch | null> {
  const failed = tables
    .selectFrom("batch_rows")
    .select("batch_id")
    .where(({ eb, or }) => or([eb("state", "=", "failed"), eb("enrichment_lack", "is not", null)]));
  const row = await newest(tables)
    .$if(which === "unfinished", (query) => query.where("finished_at", "is", null))
    .$if(which === "with-failures", (query) => query.where("id", "in", failed))
    .executeTakeFirst();
  return row ? batchOf(row) : null;
}

/** The last finished batch of the same list that began before this one; null = there is none. */
async function finishedBefore(tables: Kysely<Tables>, { id, source, startedAt }: Batch): Promise<Batch | null> {
  const row = await newest(tables)
    .where("source", "=", source)
    .where("finished_at", "is not", null)
    .where("id", "!=", id)
    .where("started_at", "<=", startedAt)
    .executeTakeFirst();
  return row ? batchOf(row) : null;
}

/** Rows of one query; between queries other requests are answered. */
const ROWS_AT_ONCE = 500;

/** The rows in the order of the list. */
async function rows(tables: Kysely<Tables>, id: string): Promise<readonly BatchRow[]> {
  const all: BatchRow[] = [];
  for (;;) {
    const found = tables.selectFrom("batch_rows").selectAll().where("batch_id", "=", id).orderBy("row_number");
    const piece = await found
      .where("row_number", ">", all.at(-1)?.row ?? 0)
      .limit(ROWS_AT_ONCE)
      .execute();
    all.push(...piece.map(batchRowOf));
    if (piece.length < ROWS_AT_ONCE) return all;
  }
}

/**
 * Makes the failed rows pending again, and with `enrich` those that lack an answer of a third-party source; returns
 * their number.
 */
async function retryFailed(transaction: Transaction<Tables>, id: string, enrich = false): Promise<number> {
  const again = await transaction
    .updateTable("batch_rows")
    .set({
      state: "waiting",
      error: null,
      scan_id: null,
      result: null,
      finished_at: null,
      ...enrichmentColumns(NOT_ENRICHED),
    })
    .where("batch_id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  const requeued = enrich ? await retryEnrichment(transaction, id) : 0;
  const count = Number(again.numUpdatedRows) + requeued;
  if (count > 0) await transaction.updateTable("batches").set({ finished_at: null }).where("id", "=", id).execute();
  return count;
}

/** A scan's report by its id. AppError `not_found`. */
async function report(tables: Kysely<Tables>, scanId: string): Promise<ScanReport> {
  const found = tables.selectFrom("scans").select("report").where("id", "=", scanId);
  const row = await found.orderBy("revision", "desc").limit(1).executeTakeFirst();
  if (!row) throw new AppError("not_found", `The scan ${scanId.slice(0, 12)} is no longer stored.`);
  return ScanReport.parse(unpackJson(row.report));
}

/** The lists of the workspace and their progress. Every failure is an AppError with a remedy. */
export const batchStore = (connection: Connection) => ({
  ...repository(connection, {
    reads: { find, latest, finishedBefore, page: pageBatches, rows, report, triggers: countBatchTriggers },
    writes: { create, retryFailed, leaveOutEnrichment },
  }),
  /** The journal of one batch. */
  journal: (id: string): BatchJournal => journalOf(connection, id),
});
export type BatchStore = ReturnType<typeof batchStore>;
