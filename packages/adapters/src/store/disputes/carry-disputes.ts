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
 * The scan's next revision; null where it is of an earlier method and its evidence is gone, so that it stays as it was
 * scored.
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

/** What the check came to, whatever is said against it; null where nothing could be seen. */
function seen({ outcome, title, dispute }: CheckResult): { readonly passes: boolean; readonly title: string } | null {
  const came = dispute?.judged ?? { outcome, title };
  if (came.outcome === "pass") return { passes: true, title: came.title };
  return came.outcome === "fail" || came.outcome === "partial" ? { passes: false, title: came.title } : null;
}

/** See {@link DisputeStore.resolveByRecheck}. */
export async function resolveByRecheck(
  transaction: Transaction<Tables>,
  scanId: string,
  checkId: string,
  actor: Actor,
): Promise<Disputed | null> {
  const check = (await newestRevision(transaction, scanId)).checks.find(({ id }) => id === checkId);
  const came = check === undefined ? null : seen(check);
  if (came === null) return null;
  const row = await transaction
    .updateTable("disputes")
    .set({
      state: came.passes ? "confirmed" : "rejected",
      settled_by: actor.by,
      settled_at: actor.at,
      note: `Asked again: ${came.title}`,
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
