import {
  type Batch,
  type BatchRow,
  type BatchSettings,
  NOT_ENRICHED,
  type Prospect,
  type RejectedRow,
  type ScanReport,
  type SourceSubject,
} from "@broker/contracts";
import { type BatchJournal, type Enriched, rowResult, subjectOf } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAuthority } from "../clients/permission.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { groupedWrites } from "../database/writers/grouped-writes.ts";
import { lockCompanies, lockName } from "../database/writers/locks.ts";
import { hasToCarry } from "../disputes/dispute-rows.ts";
import { reviseIfPossible } from "../disputes/dispute-store.ts";
import { countBatchTriggers } from "../events/event-rows.ts";
import { enterProspects } from "../prospects/enter-prospects.ts";
import { notifyOfBatch } from "../save-scan/notify-of-scans.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { saveScan } from "../save-scan/save-scan.ts";
import { saveFigureTriggers } from "../save-scan/save-triggers.ts";
import { packScan } from "../scans/pack-evidence.ts";
import { lockScan, newestRevision, scanBefore } from "../scans/scan-queries.ts";
import { batchId, batchOf, batchReads, batchRowOf, enrichmentColumns, hasWaiting, lockBatch } from "./batch-rows.ts";

interface NewBatch {
  readonly source: string;
  readonly startedAt: Date;
  readonly settings: BatchSettings;
  readonly prospects: readonly Prospect[];
  readonly rejected: readonly RejectedRow[];
}

/**
 * The subject of queries to outside sources about a stored scan's company. AppErrors `not_found` and `store_damaged`.
 */
async function subjectOfScan(tables: Kysely<Tables>, scanId: string): Promise<SourceSubject> {
  return subjectOf(await newestRevision(tables, scanId));
}

const pendingOf = (batchId: string, scanId: string) => ({
  batch_id: batchId,
  scan_id: scanId,
  enrichment: "pending",
});

/**
 * The scan without pending answers, with the disputes carried over to it from earlier ones; null if it is removed or
 * remains as stored.
 */
async function withoutAnswers(transaction: Transaction<Tables>, scanId: string): Promise<ScanReport | null> {
  const report = await newestRevision(transaction, scanId).catch(() => null);
  return report !== null && (await hasToCarry(transaction, report)) ? reviseIfPossible(transaction, scanId) : null;
}

/** Raises the changed score of a scan without pending answers; nothing for a removed scan. */
async function refreshFigure(tables: Kysely<Tables>, batchId: string, scanId: string): Promise<void> {
  const report = await newestRevision(tables, scanId).catch(() => null);
  if (report === null) return;
  await saveFigureTriggers(tables, { report, before: await scanBefore(tables, report), batchId });
}

/**
 * Saves the result of enriching a scan's company: the scan's next revision, and its figures in every row of the list
 * that waits for it. If none waits any more nothing is stored, so that the same answers a second time change nothing.
 */
async function saveEnriched(
  transaction: Transaction<Tables>,
  batchId: string,
  scanId: string,
  { answers, ...rest }: Enriched,
): Promise<readonly BatchRow[]> {
  await lockScan(transaction, scanId);
  const rows = await transaction
    .selectFrom("batch_rows")
    .selectAll()
    .where(({ and }) => and(pendingOf(batchId, scanId)))
    .orderBy("row_number")
    .execute();
  const [first] = rows.map(batchRowOf);
  if (first === undefined) return [];
  const report =
    answers === null
      ? await withoutAnswers(transaction, scanId)
      : await reviseScan(transaction, scanId, { heard: answers });
  const before = report === null ? null : await scanBefore(transaction, report);
  const result = report === null ? first.result : rowResult(report, before, first.result?.authority ?? null);
  if (report === null) await refreshFigure(transaction, batchId, scanId);
  else await saveFigureTriggers(transaction, { report, before, batchId });
  const columns = { result: JSON.stringify(result), ...enrichmentColumns(rest) };
  await transaction
    .updateTable("batch_rows")
    .set(columns)
    .where(({ and }) => and(pendingOf(batchId, scanId)))
    .execute();
  return rows.map((row) => batchRowOf({ ...row, ...columns }));
}

/** Updates the rows of a list with the current figures of their scan. */
async function saveResult(transaction: Transaction<Tables>, batchId: string, report: ScanReport): Promise<void> {
  const before = await scanBefore(transaction, report);
  const isOfScan = { batch_id: batchId, scan_id: report.id };
  const row = transaction
    .selectFrom("batch_rows")
    .selectAll()
    .where(({ and }) => and(isOfScan))
    .limit(1);
  const authority = batchRowOf(await row.executeTakeFirstOrThrow()).result?.authority ?? null;
  await transaction
    .updateTable("batch_rows")
    .set({ result: JSON.stringify(rowResult(report, before, authority)) })
    .where(({ and }) => and(isOfScan))
    .execute();
}

/** Cancels the enrichment of rows that wait for it; returns their number. */
async function leaveOutEnrichment(transaction: Transaction<Tables>, batchId: string): Promise<number> {
  const pending = await transaction
    .selectFrom("batch_rows")
    .select("domain")
    .distinct()
    .where("batch_id", "=", batchId)
    .where("enrichment", "=", "pending")
    .execute();
  await lockCompanies(
    transaction,
    pending.flatMap(({ domain }) => domain ?? []),
  );
  const left = await transaction
    .updateTable("batch_rows")
    .set({ enrichment: "none" })
    .where("batch_id", "=", batchId)
    .where("enrichment", "=", "pending")
    .returning("scan_id")
    .execute();
  for (const scanId of new Set(left.flatMap(({ scan_id }) => scan_id ?? []))) {
    const carried = await withoutAnswers(transaction, scanId);
    if (carried !== null) await saveResult(transaction, batchId, carried);
    await refreshFigure(transaction, batchId, scanId);
  }
  return left.length;
}

/** Makes the rows without outside answers pending again; returns how many. */
async function retryEnrichment(tables: Kysely<Tables>, batchId: string): Promise<number> {
  const again = await tables
    .updateTable("batch_rows")
    .set({ enrichment: "pending", enrichment_lack: null })
    .where("batch_id", "=", batchId)
    .where("enrichment_lack", "is not", null)
    .where("scan_id", "is not", null)
    .executeTakeFirst();
  return Number(again.numUpdatedRows);
}

type Outcome = Pick<BatchRow, "state" | "error" | "result" | "finishedAt"> & Partial<Pick<BatchRow, "enrichment">>;

async function mark(tables: Kysely<Tables>, id: string, domain: string, outcome: Outcome): Promise<BatchRow[]> {
  const marked = await tables
    .updateTable("batch_rows")
    .set({
      state: outcome.state,
      error: outcome.error,
      scan_id: outcome.result?.scanId ?? null,
      result: outcome.result === null ? null : JSON.stringify(outcome.result),
      finished_at: outcome.finishedAt,
      ...enrichmentColumns(outcome.enrichment ?? NOT_ENRICHED),
    })
    .where("batch_id", "=", id)
    .where("domain", "=", domain)
    .where("state", "=", "waiting")
    .returningAll()
    .execute();
  return marked.map(batchRowOf).sort((a, b) => a.row - b.row);
}

/** The journal of one batch: each outcome is saved in one transaction with its scan, some of them in one commit. */
function journalOf({ read, transact }: Connection, id: string): BatchJournal {
  const grouped = groupedWrites(transact);
  return {
    keep: async ({ report, evidence }, authority, finishedAt, enrich = false) => {
      const packed = await packScan(report, evidence);
      return grouped(async (transaction) => {
        if (!(await hasWaiting(transaction, id, report.target.domain))) return [];
        const { before, report: saved } = await saveScan(transaction, report, evidence, id, enrich, packed);
        await writeAuthority(transaction, report.id, authority);
        const result = rowResult(saved, before, authority);
        const error = report.error?.message ?? null;
        const enrichment = { ...NOT_ENRICHED, ...(enrich && { state: "pending" as const }) };
        const outcome = { state: report.status, error, result, finishedAt, enrichment };
        return mark(transaction, id, report.target.domain, outcome);
      });
    },
    skip: (domain, error, finishedAt) =>
      transact((tables) => mark(tables, id, domain, { state: "skipped", error, result: null, finishedAt })),
    fail: (domain, error, finishedAt) =>
      transact((tables) => mark(tables, id, domain, { state: "failed", error, result: null, finishedAt })),
    subject: (scanId) => read((tables) => subjectOfScan(tables, scanId)),
    enriched: (scanId, outcome) => transact((transaction) => saveEnriched(transaction, id, scanId, outcome)),
    finish: (finishedAt) =>
      transact(async (transaction) => {
        await lockBatch(transaction, id);
        const waiting = transaction
          .selectFrom("batch_rows")
          .select("batch_id")
          .where(({ eb, or }) => or([eb("state", "=", "waiting"), eb("enrichment", "=", "pending")]));
        const finished = await transaction
          .updateTable("batches")
          .set({ finished_at: finishedAt })
          .where("id", "=", id)
          .where("id", "not in", waiting)
          .executeTakeFirst();
        if (finished.numUpdatedRows > 0n) await notifyOfBatch(transaction, id, finishedAt);
      }),
  };
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
  // Lists are numbered by day, and enter companies under the next place of their domain.
  await lockName(transaction, "lists");
  await lockCompanies(
    transaction,
    batch.prospects.map(({ domain }) => domain),
  );
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

/**
 * Makes the failed rows pending again, and with `enrich` those that lack an answer of a third-party source; returns
 * their number.
 */
async function retryFailed(transaction: Transaction<Tables>, id: string, enrich = false): Promise<number> {
  await lockBatch(transaction, id);
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

/** The lists of the workspace and their progress. Every failure is an AppError with a remedy. */
export const batchStore = (connection: Connection) => ({
  ...repository(connection, {
    reads: { ...batchReads, triggers: countBatchTriggers },
    writes: { create, retryFailed, leaveOutEnrichment },
  }),
  /** The journal of one batch. */
  journal: (id: string): BatchJournal => journalOf(connection, id),
});
export type BatchStore = ReturnType<typeof batchStore>;
