import type { BatchRow, SourceSubject } from "@broker/contracts";
import { type Enriched, rowResult, subjectOf } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { batchRowOf, enrichmentColumns } from "./batch-rows.ts";
import { reviseScan } from "./disputes/revise-scan.ts";
import { keepFigureTriggers } from "./events/keep-triggers.ts";
import { scanBefore } from "./scan-before.ts";
import { newestRevision } from "./stored-report.ts";
import type { Tables } from "./tables.ts";

/** What outside sources can be asked about a stored scan's company. AppErrors `not_found` and `store_damaged`. */
export async function subjectOfScan(tables: Kysely<Tables>, scanId: string): Promise<SourceSubject> {
  return subjectOf(await newestRevision(tables, scanId));
}

const pendingOf = (batchId: string, scanId: string) => ({
  batch_id: batchId,
  scan_id: scanId,
  enrichment: "pending",
});

/** Tells what changed in the figure of a scan for which no answers are awaited any more. A scan that is gone tells nothing. */
async function settleFigure(tables: Kysely<Tables>, batchId: string, scanId: string): Promise<void> {
  const report = await newestRevision(tables, scanId).catch(() => null);
  if (report === null) return;
  await keepFigureTriggers(tables, { report, before: await scanBefore(tables, report), batchId });
}

/**
 * Keeps what became of asking about a scan's company: the scan's next revision, and the figures of that in every row of the list that
 * waits for it. Where none waits any more nothing is kept, so that the same answers a second time change nothing.
 */
export async function keepEnriched(
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
  const report = answers === null ? null : await reviseScan(transaction, scanId, { heard: answers });
  const before = report === null ? null : await scanBefore(transaction, report);
  const result = report === null ? first.result : rowResult(report, before, first.result?.authority ?? null);
  if (report === null) await settleFigure(transaction, batchId, scanId);
  else await keepFigureTriggers(transaction, { report, before, batchId });
  const columns = { result: JSON.stringify(result), ...enrichmentColumns(rest) };
  await transaction
    .updateTable("batch_rows")
    .set(columns)
    .where(({ and }) => and(pendingOf(batchId, scanId)))
    .execute();
  return rows.map((row) => batchRowOf({ ...row, ...columns }));
}

/** Makes nobody be asked about the companies that wait for it; gives how many rows that are. */
export async function leaveOutEnrichment(tables: Kysely<Tables>, batchId: string): Promise<number> {
  const left = await tables
    .updateTable("batch_rows")
    .set({ enrichment: "none" })
    .where("batch_id", "=", batchId)
    .where("enrichment", "=", "pending")
    .returning("scan_id")
    .execute();
  for (const scanId of new Set(left.flatMap(({ scan_id }) => scan_id ?? [])))
    await settleFigure(tables, batchId, scanId);
  return left.length;
}

/** Makes the rows to which outside answers are lacking wait for them again; gives how many. */
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
