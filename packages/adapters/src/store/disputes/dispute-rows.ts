import { AppError, CARRIED_GROUNDS, type CheckResult, Dispute, type ScanReport } from "@broker/contracts";
import { acceptedDomains, carriedOver, type EarlierDispute } from "@broker/core";
import type { Kysely } from "kysely";
import { findClient } from "../clients/find-client.ts";
import { readLogs } from "../clients/read-logs.ts";
import type { Row, Tables } from "../database/tables.ts";
import { newestRevision, resolveScanId } from "../scans/scan-queries.ts";
import type { DisputeQuery, ListedDispute } from "./dispute-store.ts";

/** A dispute as stored. */
export function disputeOf(row: Row<"disputes">): Dispute {
  const settled = row.settled_at === null ? null : { by: row.settled_by ?? "", at: row.settled_at, note: row.note };
  return Dispute.parse({
    id: row.id,
    ground: row.ground,
    reason: row.reason,
    evidence: row.evidence,
    ...(row.expires_on === null ? {} : { expiresOn: row.expires_on }),
    by: row.said_by,
    at: row.at,
    settled,
    state: row.state,
    scanId: row.scan_id,
    domain: row.domain,
    checkId: row.check_id,
    title: row.title,
  });
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const isFinding = (check: CheckResult | undefined) => check?.outcome === "fail" || check?.outcome === "partial";

/** The latest scan of a client's domains that has the finding; AppError `ambiguous` where several have it. */
async function scanOfClient(tables: Kysely<Tables>, reference: string, checkId: string): Promise<ScanReport | null> {
  const client = await orNull(findClient(tables, reference));
  const [log] = client === null ? [] : await readLogs(tables, [client]);
  const reports: ScanReport[] = [];
  for (const domain of log === undefined ? [] : acceptedDomains(log)) {
    const id = await orNull(resolveScanId(tables, domain));
    if (id !== null) reports.push(await newestRevision(tables, id));
  }
  const hit = reports.filter(({ checks }) => isFinding(checks.find((check) => check.id === checkId)));
  const [only, ...others] = hit.length > 0 ? hit : reports;
  if (only === undefined || others.length === 0) return only ?? null;
  throw new AppError("ambiguous", `Scans of several domains of '${reference}' could be meant.`, {
    hint: ["Name the domain:", ...[only, ...others].map(({ target }) => target.domain)].join("\n"),
  });
}

/** The scan for an id or domain, else that of a client's domain with the finding. */
export async function disputedScan(tables: Kysely<Tables>, reference: string, checkId: string): Promise<ScanReport> {
  try {
    return await newestRevision(tables, await resolveScanId(tables, reference));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    const found = await scanOfClient(tables, reference, checkId);
    if (found === null) throw error;
    return found;
  }
}

/** The finding of a check in a scan; AppError `usage` where there is nothing to dispute. */
export function findingOf(report: ScanReport, checkId: string): CheckResult {
  const check = report.checks.find(({ id }) => id === checkId);
  const { domain } = report.target;
  const dispute = check?.dispute;
  if (dispute !== undefined && (dispute.state === "open" || dispute.state === "upheld"))
    throw new AppError("usage", `${checkId} of ${domain} is disputed already: ${dispute.id}, ${dispute.state}.`, {
      fix: { kind: "decide-dispute", id: dispute.id, decision: dispute.state === "open" ? "resolve" : "withdraw" },
    });
  if (check !== undefined && isFinding(check)) return check;
  throw new AppError("usage", `The scan of ${domain} found nothing wrong with '${checkId}'.`, {
    hint: "Only a finding can be disputed.",
    fix: { kind: "list", resource: "findings", of: domain },
  });
}

/** The requested disputes, newest first, each with whether a later scan found the same again. */
export async function listDisputes(
  tables: Kysely<Tables>,
  { state, domain, checkId }: DisputeQuery,
): Promise<readonly ListedDispute[]> {
  const rows = await tables
    .selectFrom("disputes")
    .leftJoin("findings", (join) =>
      join
        .onRef("findings.domain", "=", "disputes.domain")
        .onRef("findings.check_id", "=", "disputes.check_id")
        .onRef("findings.scan_id", "!=", "disputes.scan_id")
        .on("findings.latest", "=", 1)
        .on("findings.dispute", "is", null),
    )
    .leftJoin("scans", (join) => join.onRef("scans.id", "=", "disputes.scan_id").on("scans.revision", "=", 1))
    .selectAll("disputes")
    .select(["findings.at as found_again", "scans.started_at"])
    .$if(state !== undefined, (query) => query.where("disputes.state", "=", state ?? ""))
    .$if(domain !== undefined, (query) => query.where("disputes.domain", "=", domain ?? ""))
    .$if(checkId !== undefined, (query) => query.where("disputes.check_id", "=", checkId ?? ""))
    .orderBy("disputes.at", "desc")
    .orderBy("disputes.id")
    .execute();
  return rows.map(({ found_again, started_at, ...row }) => {
    const later = found_again !== null && (started_at === null || found_again > started_at);
    const { carried_scan_id: scanId, carried_at: at } = row;
    const carriedTo = scanId === null || at === null ? null : { scanId, at };
    return { ...disputeOf(row), foundAgain: later ? found_again : null, carriedTo };
  });
}

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
