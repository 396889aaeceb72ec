import type { BatchRow, ScanReport, SourceSubject } from "@broker/contracts";
import { type Enriched, rowResult, subjectOf } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { reviseIfPossible } from "../disputes/carry-disputes.ts";
import { hasToCarry } from "../disputes/earlier-disputes.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { saveFigureTriggers } from "../save-scan/save-triggers.ts";
import { newestRevision, scanBefore } from "../scans/scan-queries.ts";
import { batchRowOf, enrichmentColumns } from "./batch-rows.ts";

/**
 * The subject of queries to outside sources about a stored scan's company. AppErrors `not_found` and `store_damaged`.
 */
export async function subjectOfScan(tables: Kysely<Tables>, scanId: string): Promise<SourceSubject> {
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
export async function saveEnriched(
  transaction: Transaction<Tables>,
  batchId: string,
  scanId: string,
  { answers, ...rest }: Enriched,
): Promise<readonly BatchRow[]> {
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
export async function leaveOutEnrichment(transaction: Transaction<Tables>, batchId: string): Promise<number> {
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
export async function retryEnrichment(tables: Kysely<Tables>, batchId: string): Promise<number> {
  const again = await tables
    .updateTable("batch_rows")
    .set({ enrichment: "pending", enrichment_lack: null })
    .where("batch_id", "=", batchId)
    .where("enrichment_lack", "is not", null)
    .where("scan_id", "is not", null)
    .executeTakeFirst();
  return Number(again.numUpdatedRows);
}
