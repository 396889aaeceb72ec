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
import { type BatchJournal, rowResult } from "@broker/core";
import type { Kysely } from "kysely";
import { writeAuthority } from "../clients/permission.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { countBatchTriggers } from "../events/event-rows.ts";
import { enterProspects } from "../prospects/enter-prospects.ts";
import { notifyOfBatch } from "../save-scan/notify-of-scans.ts";
import { saveScan } from "../save-scan/save-scan.ts";
import { unpackJson } from "../scans/pack-evidence.ts";
import { type BatchPage, batchId, batchOf, batchRowOf, enrichmentColumns, pageBatches } from "./batch-rows.ts";
import { leaveOutEnrichment, retryEnrichment, saveEnriched, subjectOfScan } from "./save-enriched.ts";

/** What a new batch is made of. */
interface NewBatch {
  readonly source: string;
  readonly startedAt: Date;
  readonly settings: BatchSettings;
  readonly prospects: readonly Prospect[];
  readonly rejected: readonly RejectedRow[];
}

/** Where batches are stored. Every failure is an AppError that says what to do. */
export interface BatchStore {
  /** Records the whole list before anything is scanned. Its rows are numbered in the order of their lines. */
  create(batch: NewBatch): Promise<Batch>;
  /** One batch by its id; AppError `not_found`. */
  find(id: string): Promise<Batch>;
  /**
   * The batch begun last; of the unfinished ones, or of those with rows that failed or lack an outside answer, where
   * that is asked; null = there is none.
   */
  latest(which?: "unfinished" | "with-failures"): Promise<Batch | null>;
  /** The last finished batch of the same list that began before this one; null = there is none. */
  finishedBefore(batch: Batch): Promise<Batch | null>;
  /** One page of batches with their rows counted, the newest first. AppError `usage` for an `after` that is none. */
  page(query: { readonly limit: number; readonly after?: string | undefined }): Promise<BatchPage>;
  /** The rows in the order of the list. */
  rows(id: string): Promise<readonly BatchRow[]>;
  /** The journal of one batch. */
  journal(id: string): BatchJournal;
  /**
   * Makes the failed rows wait again, and those that lack an outside answer wait for it where `enrich`; gives how many.
   */
  retryFailed(id: string, enrich?: boolean): Promise<number>;
  /** Cancels the enrichment of rows that wait for it; returns their number. */
  leaveOutEnrichment(id: string): Promise<number>;
  /** A scan's report by its id; AppError `not_found`. */
  report(scanId: string): Promise<ScanReport>;
  /** How many trigger events the batch raised. */
  triggers(id: string): Promise<number>;
}

/**
 * Rows of one statement: SQLite takes 32,766 parameters for an insert, and a row has ten; between readings others are
 * answered.
 */
const ROWS_AT_ONCE = 500;

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

function journalOf({ read, transact }: Connection, id: string): BatchJournal {
  return {
    keep: ({ report, evidence }, authority, finishedAt, enrich = false) =>
      transact(async (transaction) => {
        const { before, report: kept } = await saveScan(transaction, report, evidence, id, enrich);
        await writeAuthority(transaction, report.id, authority);
        const result = rowResult(kept, before, authority);
        const error = report.error?.message ?? null;
        const enrichment = { ...NOT_ENRICHED, ...(enrich && { state: "pending" as const }) };
        const outcome = { state: report.status, error, result, finishedAt, enrichment };
        return mark(transaction, id, report.target.domain, outcome);
      }),
    skip: (domain, error, finishedAt) =>
      read((tables) => mark(tables, id, domain, { state: "skipped", error, result: null, finishedAt })),
    fail: (domain, error, finishedAt) =>
      read((tables) => mark(tables, id, domain, { state: "failed", error, result: null, finishedAt })),
    subject: (scanId) => read((tables) => subjectOfScan(tables, scanId)),
    enriched: (scanId, outcome) => transact((transaction) => saveEnriched(transaction, id, scanId, outcome)),
    finish: (finishedAt) =>
      transact(async (transaction) => {
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

/** The lists of the workspace and how far each one is. */
export function batchStore(connection: Connection): BatchStore {
  const { read, transact } = connection;

  const create = (batch: NewBatch): Promise<Batch> =>
    transact(async (transaction) => {
      const day = batch.startedAt.toISOString().slice(0, 10);
      const earlier = await transaction
        .selectFrom("batches")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("id", "like", `${day}-%`)
        .executeTakeFirstOrThrow();
      const id = batchId(batch.startedAt, Number(earlier.count));
      const row = {
        id,
        source: batch.source,
        started_at: batch.startedAt.toISOString(),
        finished_at: null,
        settings: JSON.stringify(batch.settings),
      };
      await transaction.insertInto("batches").values(row).execute();
      const rows = newRows(id, batch);
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await transaction
          .insertInto("batch_rows")
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .execute();
      await enterProspects(transaction, { batchId: id, at: row.started_at, rows: batch.prospects });
      return batchOf(row);
    });

  const find = (id: string): Promise<Batch> =>
    read(async (tables) => {
      const row = await tables.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
      if (row) return batchOf(row);
      throw new AppError("not_found", `There is no batch '${id}'.`, {
        fix: { kind: "resume-batch" },
      });
    });

  const latest: BatchStore["latest"] = (which) =>
    read(async (tables) => {
      const newest = tables.selectFrom("batches").selectAll().orderBy("started_at", "desc").orderBy("id", "desc");
      const failed = tables
        .selectFrom("batch_rows")
        .select("batch_id")
        .where(({ eb, or }) => or([eb("state", "=", "failed"), eb("enrichment_lack", "is not", null)]));
      const asked =
        which === "unfinished"
          ? newest.where("finished_at", "is", null)
          : which === "with-failures"
            ? newest.where("id", "in", failed)
            : newest;
      const row = await asked.limit(1).executeTakeFirst();
      return row ? batchOf(row) : null;
    });

  const finishedBefore: BatchStore["finishedBefore"] = ({ id, source, startedAt }) =>
    read(async (tables) => {
      const row = await tables
        .selectFrom("batches")
        .selectAll()
        .where("source", "=", source)
        .where("finished_at", "is not", null)
        .where("id", "!=", id)
        .where("started_at", "<=", startedAt)
        .orderBy("started_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ? batchOf(row) : null;
    });

  const rows: BatchStore["rows"] = (id) =>
    read(async (tables) => {
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
    });

  const retryFailed: BatchStore["retryFailed"] = (id, enrich = false) =>
    transact(async (transaction) => {
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
      const asked = enrich ? await retryEnrichment(transaction, id) : 0;
      const count = Number(again.numUpdatedRows) + asked;
      if (count > 0) await transaction.updateTable("batches").set({ finished_at: null }).where("id", "=", id).execute();
      return count;
    });

  const leaveOut: BatchStore["leaveOutEnrichment"] = (id) =>
    transact((transaction) => leaveOutEnrichment(transaction, id));

  const report: BatchStore["report"] = (scanId) =>
    read(async (tables) => {
      const found = tables.selectFrom("scans").select("report").where("id", "=", scanId);
      const row = await found.orderBy("revision", "desc").limit(1).executeTakeFirst();
      if (!row) throw new AppError("not_found", `The scan ${scanId.slice(0, 12)} is no longer stored.`);
      return ScanReport.parse(unpackJson(row.report));
    });

  const journal = (id: string) => journalOf(connection, id);
  const triggers: BatchStore["triggers"] = (id) => read((tables) => countBatchTriggers(tables, id));
  return {
    create,
    find,
    latest,
    finishedBefore,
    page: (query) => read((tables) => pageBatches(tables, query)),
    rows,
    journal,
    retryFailed,
    leaveOutEnrichment: leaveOut,
    report,
    triggers,
  };
}
