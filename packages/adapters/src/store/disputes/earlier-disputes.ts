import { CARRIED_GROUNDS, type ScanReport } from "@broker/contracts";
import { carriedOver, type EarlierDispute } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { disputeOf } from "./find-disputes.ts";

type Scanned = Pick<ScanReport, "id" | "target" | "startedAt" | "checks">;

/**
 * Disputes upheld on earlier scans of the same domain that may apply to this one: one query by an index, and no report
 * is read.
 */
export async function earlierDisputes(
  tables: Kysely<Tables>,
  { id, target, startedAt }: Omit<Scanned, "checks">,
): Promise<EarlierDispute[]> {
  const rows = await tables
    .selectFrom("disputes")
    .innerJoin("scans", (join) => join.onRef("scans.id", "=", "disputes.scan_id").on("scans.revision", "=", 1))
    .selectAll("disputes")
    .select("scans.started_at as scanned_at")
    .where("disputes.domain", "=", target.domain)
    .where("disputes.scan_id", "!=", id)
    .where("disputes.state", "in", ["upheld", "expired"])
    .where("disputes.ground", "in", [...CARRIED_GROUNDS])
    .where("disputes.expires_on", ">=", startedAt.slice(0, 10))
    .execute();
  return rows.map(({ scanned_at, ...row }) => ({ ...disputeOf(row), scannedAt: scanned_at }));
}

/**
 * Whether a revision of the scan, as first stored or as current, would have disputes carried over from earlier scans
 * that it lacks.
 */
export async function hasToCarry(tables: Kysely<Tables>, report: Scanned): Promise<boolean> {
  const undisputed = report.checks.filter(({ dispute }) => dispute === undefined);
  const earlier = await earlierDisputes(tables, report);
  return carriedOver({ startedAt: report.startedAt, checks: undisputed }, [], earlier).length > 0;
}

/**
 * Records which disputes a scan's newest revision has from earlier scans, so that they are found again when they end.
 */
export async function saveCarried(
  tables: Kysely<Tables>,
  { id, startedAt, checks }: Pick<ScanReport, "id" | "startedAt" | "checks">,
): Promise<void> {
  const carried = checks.flatMap(({ dispute }) => dispute?.carriedFrom?.disputeId ?? []);
  await tables
    .updateTable("disputes")
    .set({ carried_scan_id: null, carried_at: null })
    .where("carried_scan_id", "=", id)
    .execute();
  if (carried.length === 0) return;
  await tables
    .updateTable("disputes")
    .set({ carried_scan_id: id, carried_at: startedAt })
    .where("id", "in", carried)
    .where(({ eb, or }) => or([eb("carried_at", "is", null), eb("carried_at", "<=", startedAt)]))
    .execute();
}
