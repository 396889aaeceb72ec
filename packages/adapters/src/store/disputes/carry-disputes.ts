import { AppError, type CheckResult, type Dispute, GROUNDS_OF_LOOKING, type ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Tables } from "../database/tables.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { latestScanId, newestRevision } from "../scans/scan-queries.ts";
import type { Disputed } from "./dispute-store.ts";
import { hasToCarry } from "./earlier-disputes.ts";
import { disputeOf } from "./find-disputes.ts";

/**
 * The scan's next revision; null if it is of an earlier method and its evidence is removed, so that its scores are
 * unchanged.
 */
export async function reviseIfPossible(transaction: Transaction<Tables>, scanId: string): Promise<ScanReport | null> {
  try {
    return await reviseScan(transaction, scanId);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "store_damaged" && error.code !== "not_found")) throw error;
    return null;
  }
}

/**
 * Carries a dispute that was just upheld to the domain's latest scan, where that is a later one and finds the same;
 * null = it does not.
 */
export async function carryToLatest(
  transaction: Transaction<Tables>,
  { domain, scanId }: Dispute,
): Promise<ScanReport | null> {
  const latest = await latestScanId(transaction, domain);
  if (latest === null || latest === scanId) return null;
  const report = await newestRevision(transaction, latest);
  return (await hasToCarry(transaction, report)) ? reviseIfPossible(transaction, latest) : null;
}

/** The result of the check regardless of its dispute; null where it was not observable. */
function resultOf({
  outcome,
  title,
  dispute,
}: CheckResult): { readonly passes: boolean; readonly title: string } | null {
  const found = dispute?.judged ?? { outcome, title };
  if (found.outcome === "pass") return { passes: true, title: found.title };
  return found.outcome === "fail" || found.outcome === "partial" ? { passes: false, title: found.title } : null;
}

/**
 * Resolves the open or upheld dispute about a rechecked check by the new result: confirmed if the check passes,
 * rejected if it fails. null = there is none whose ground a recheck can resolve, or nothing was observable.
 */
export async function resolveByRecheck(
  transaction: Transaction<Tables>,
  scanId: string,
  checkId: string,
  actor: Actor,
): Promise<Disputed | null> {
  const check = (await newestRevision(transaction, scanId)).checks.find(({ id }) => id === checkId);
  const result = check === undefined ? null : resultOf(check);
  if (result === null) return null;
  const row = await transaction
    .updateTable("disputes")
    .set({
      state: result.passes ? "confirmed" : "rejected",
      settled_by: actor.by,
      settled_at: actor.at,
      note: `Asked again: ${result.title}`,
    })
    .where("scan_id", "=", scanId)
    .where("check_id", "=", checkId)
    .where("state", "in", ["open", "upheld"])
    .where("ground", "in", [...GROUNDS_OF_LOOKING])
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const detail = { check: checkId };
  await writeAudit(transaction, { ...actor, action: `dispute ${row.state}`, subject: row.id, detail });
  return { dispute: disputeOf(row), report: await reviseScan(transaction, scanId), later: null };
}
