import { ScanPoint, type ScanReport } from "@broker/contracts";
import { companyDomain, companyHosts } from "@broker/core";
import { lastComparable, scanPoint } from "@broker/core/monitor-changes";
import type { Kysely } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import type { Row, Tables } from "../database/tables.ts";
import { readReport } from "./scan-queries.ts";

const comparedScan = ({ scan_id, at, method, basis, posture }: Omit<Row<"scan_points">, "body">) => ({
  ...{ scanId: scan_id, at, method, basis, posture },
});

const COMPARED = [
  "scan_id",
  "revision",
  "domain",
  "at",
  "method",
  "basis",
  "posture",
  "newest",
  "previous",
  "lack",
] as const;

/** Marks the newest scan of a domain, and the last one that compares with it. */
async function markNewest(tables: Kysely<Tables>, domain: string): Promise<void> {
  const [newest, ...earlier] = await tables
    .selectFrom("scan_points")
    .select(COMPARED)
    .where("domain", "=", domain)
    .orderBy("at", "desc")
    .orderBy("scan_id")
    .execute();
  if (newest === undefined) return;
  const { before, lack } = lastComparable(comparedScan(newest), earlier.map(comparedScan));
  const marks = { newest: 1, previous: before?.scanId ?? null, lack };
  await tables
    .updateTable("scan_points")
    .set({ newest: 0 })
    .where("domain", "=", domain)
    .where("newest", "=", 1)
    .where("scan_id", "!=", newest.scan_id)
    .execute();
  await tables.updateTable("scan_points").set(marks).where("scan_id", "=", newest.scan_id).execute();
}

async function writePoint(tables: Kysely<Tables>, report: ScanReport): Promise<void> {
  const kept = scanPoint(report);
  const { point } = kept;
  const row = {
    revision: report.revision.n,
    domain: companyDomain(report.target.domain),
    at: report.startedAt,
    method: point.methodVersion,
    basis: point.basis,
    posture: point.risks.overall === null ? null : 100 - point.risks.overall,
    body: JSON.stringify(kept),
  };
  await tables
    .insertInto("scan_points")
    .values({ scan_id: report.id, ...row, newest: 0, previous: null, lack: null })
    .onConflict((conflict) =>
      conflict.column("scan_id").doUpdateSet(row).where("scan_points.revision", "<=", report.revision.n),
    )
    .execute();
}

/** Records what is compared over time of a stored scan. A scan without any answer has nothing to compare. */
export async function savePoint(tables: Kysely<Tables>, { report }: { readonly report: ScanReport }): Promise<void> {
  if (report.status === "failed") return;
  await writePoint(tables, report);
  await markNewest(tables, companyDomain(report.target.domain));
}

/** Answered scans that an earlier version stored, without what is compared, the newest first. */
function withoutPoint(tables: Kysely<Tables>) {
  return tables
    .selectFrom("scans")
    .leftJoin("scan_points", "scan_points.scan_id", "scans.id")
    .select(({ fn }) => ["scans.id", "scans.domain", "scans.started_at", fn.max("scans.revision").as("revision")])
    .where("scans.status", "!=", "failed")
    .where("scan_points.scan_id", "is", null)
    .groupBy(["scans.id", "scans.domain", "scans.started_at"])
    .orderBy("scans.started_at", "desc")
    .orderBy("scans.id");
}

interface StoredScan {
  readonly id: string;
  readonly revision: number | string;
}

/** Records what is compared of stored scans; what cannot be read any more is passed over. */
async function fill(tables: Kysely<Tables>, scans: readonly StoredScan[]): Promise<void> {
  for (const { id, revision } of scans) {
    const stored = tables.selectFrom("scans").select("report").where("id", "=", id);
    const row = await stored.where("revision", "=", Number(revision)).executeTakeFirst();
    const report = row === undefined ? null : readable(row.report);
    if (report !== null) await writePoint(tables, report);
    await giveTurn();
  }
}

function readable(bytes: Uint8Array): ScanReport | null {
  try {
    return readReport(bytes);
  } catch {
    return null;
  }
}

/** Records what is compared of the newest scans of each domain that earlier versions stored. */
export async function fillNewestPoints(tables: Kysely<Tables>, most: number): Promise<void> {
  const scans = await withoutPoint(tables).execute();
  for (const [domain, ofDomain] of Map.groupBy(scans, (scan) => companyDomain(scan.domain))) {
    await fill(tables, ofDomain.slice(0, most));
    await markNewest(tables, domain);
  }
}

/** Reports of earlier versions that one call reads. */
const FILLED = 60;

/**
 * What is compared of a domain's answered scans, the oldest first. Scans that an earlier version stored are filled in,
 * the newest first.
 * @param from ISO day or time (default: all)
 */
export async function pointsOf(tables: Kysely<Tables>, domain: string, from = ""): Promise<readonly ScanPoint[]> {
  const company = companyDomain(domain);
  const missing = withoutPoint(tables).where("scans.domain", "in", companyHosts(domain));
  const lacking = await missing.where("scans.started_at", ">=", from).limit(FILLED).execute();
  if (lacking.length > 0) {
    await fill(tables, lacking);
    await markNewest(tables, company);
  }
  const rows = await tables
    .selectFrom("scan_points")
    .select("body")
    .where("domain", "=", company)
    .where("at", ">=", from)
    .orderBy("at")
    .orderBy("scan_id")
    .execute();
  return rows.flatMap(({ body }) => ScanPoint.safeParse(JSON.parse(body)).data ?? []);
}
