import type { ScanEvidence, ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { outdateDomain } from "../clients/list/outdate-rows.ts";
import type { Tables } from "../database/tables.ts";
import { lockCompany } from "../database/writers/locks.ts";
import { hasToCarry } from "../disputes/dispute-rows.ts";
import { type PackedScan, packScanNow } from "../scans/pack-evidence.ts";
import { scanBefore, scanColumns } from "../scans/scan-queries.ts";
import { reportFactsOfDomain } from "../vendor-reports/report-standings.ts";
import { followScan } from "./consequences.ts";
import { notifyOfScan } from "./notify-of-scans.ts";
import { reviseScan } from "./revise-scan.ts";
import { saveFigureTriggers } from "./save-triggers.ts";

async function isSaved(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const found = transaction.selectFrom("scans").select("id").where("id", "=", id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Writes a report, its evidence and what follows from them within a transaction, and its next revision where disputes
 * about earlier scans are carried over to it, or vendors' reports show something against its client; where
 * `answersFollow`, the answers' revision has them. `report` = the newest of these; `wholeEvidence` false = page bodies
 * were left out because of the cap.
 */
export async function saveScan(
  transaction: Transaction<Tables>,
  report: ScanReport,
  evidence: ScanEvidence,
  batchId: string | null,
  answersFollow = false,
  { report: packedReport, evidence: packed }: PackedScan = packScanNow(report, evidence),
): Promise<{ readonly wholeEvidence: boolean; readonly before: ScanReport | null; readonly report: ScanReport }> {
  await lockCompany(transaction, report.target.domain);
  const before = await scanBefore(transaction, report);
  const again = await isSaved(transaction, report.id);
  const body = { hash: packed.hash, body: packed.body, size: packed.body.length, whole: packed.whole ? 1 : 0 };
  const row = { ...scanColumns(report, packedReport), evidence_hash: packed.hash };
  await transaction
    .insertInto("evidence")
    .values({ ...body, created_at: report.startedAt })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  await transaction
    .insertInto("scans")
    .values({ id: report.id, revision: report.revision.n, ...row })
    .onConflict((conflict) => conflict.columns(["id", "revision"]).doUpdateSet(row))
    .execute();
  const carries =
    !answersFollow &&
    ((await hasToCarry(transaction, report)) ||
      (await reportFactsOfDomain(transaction, report.target.domain)).length > 0);
  const saved = { report, evidence, before, again, batchId, answersFollow: answersFollow || carries };
  await followScan(transaction, saved);
  await outdateDomain(transaction, report.target.domain);
  if (!carries) return { wholeEvidence: packed.whole, before, report };
  const revised = { report: await reviseScan(transaction, report.id), before, batchId };
  if (!again) await saveFigureTriggers(transaction, revised);
  await notifyOfScan(transaction, { ...revised, again });
  return { wholeEvidence: packed.whole, before, report: revised.report };
}
