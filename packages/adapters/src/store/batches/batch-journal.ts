import { type BatchRow, NOT_ENRICHED } from "@broker/contracts";
import { type BatchJournal, rowResult } from "@broker/core";
import type { Kysely } from "kysely";
import { writeAuthority } from "../clients/permission.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { notifyOfBatch } from "../save-scan/notify-of-scans.ts";
import { saveScan } from "../save-scan/save-scan.ts";
import { batchRowOf, enrichmentColumns } from "./batch-rows.ts";
import { saveEnriched, subjectOfScan } from "./save-enriched.ts";

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

/** The journal of one batch: each outcome is saved in one transaction with its scan. */
export function journalOf({ read, transact }: Connection, id: string): BatchJournal {
  return {
    keep: ({ report, evidence }, authority, finishedAt, enrich = false) =>
      transact(async (transaction) => {
        const { before, report: saved } = await saveScan(transaction, report, evidence, id, enrich);
        await writeAuthority(transaction, report.id, authority);
        const result = rowResult(saved, before, authority);
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
