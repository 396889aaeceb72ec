import { type AssetSighting, ScanEvidence, type ScanReport } from "@broker/contracts";
import { assetSightings, loggedHosts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { unpackJson } from "../scans/pack-evidence.ts";
import { readReport } from "../scans/scan-queries.ts";

interface Sighted {
  readonly found: readonly AssetSighting[];
  /** The scan's own observation of a host takes precedence over a register's. */
  readonly byOthers: boolean;
}

async function saveSightings(tables: Kysely<Tables>, report: ScanReport, { found, byOthers }: Sighted): Promise<void> {
  const owner = report.target.domain;
  const at = report.startedAt;
  if (found.length === 0) return;
  const hosts = found.map(({ host }) => host);
  await tables
    .insertInto("assets")
    .values(
      found.map((sighting) => ({
        ...sighting,
        owner,
        first_seen: at,
        last_seen: at,
        scan_id: report.id,
        state: "candidate",
        decided_at: null,
        decided_by: null,
        note: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "host"])
        .doUpdateSet(({ ref }) => ({
          found: ref("excluded.found"),
          proof: ref("excluded.proof"),
          last_seen: ref("excluded.last_seen"),
          scan_id: ref("excluded.scan_id"),
        }))
        .where("assets.last_seen", byOthers ? "<" : "<=", at),
    )
    .execute();
  await tables
    .updateTable("assets")
    .set({ first_seen: at })
    .where("owner", "=", owner)
    .where("host", "in", hosts)
    .where("first_seen", ">", at)
    .execute();
}

/**
 * Records the hosts that a stored scan discovered. A known one retains its decision and gets the newer evidence; no
 * host is ever scanned because it is listed here.
 */
export async function saveAssets(
  tables: Kysely<Tables>,
  { report, evidence }: { readonly report: ScanReport; readonly evidence: ScanEvidence },
): Promise<void> {
  await saveSightings(tables, report, { found: assetSightings(report, evidence), byOthers: false });
}

/** As `saveAssets`, for hosts named in certificate transparency logs; the scan's own observation takes precedence. */
export async function saveLoggedAssets(tables: Kysely<Tables>, report: ScanReport): Promise<void> {
  await saveSightings(tables, report, { found: loggedHosts(report), byOthers: true });
}

/**
 * The last scan of a domain that reached it, with its evidence; null = there is none, or either is not stored or cannot
 * be read.
 */
async function lastScan(tables: Kysely<Tables>, domain: string) {
  const row = await tables
    .selectFrom("scans")
    .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
    .select(["scans.report", "evidence.body"])
    .where("scans.domain", "=", domain)
    .where("scans.status", "!=", "failed")
    .orderBy("scans.started_at", "desc")
    .orderBy("scans.id")
    .orderBy("scans.revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.body.length === 0) return null;
  const report = readReport(row.report);
  const evidence = ScanEvidence.safeParse(unpackJson(row.body)).data ?? null;
  return report === null || evidence === null ? null : { report, evidence };
}

/**
 * Records the hosts that the last scans of these domains discovered, if none is recorded for a domain: its scans were
 * stored before hosts were. Those of later scans are recorded when they are stored.
 */
export async function saveEarlierAssets(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  if (domains.length === 0) return;
  const known = await tables
    .selectFrom("assets")
    .select("owner")
    .distinct()
    .where("owner", "in", [...domains])
    .execute();
  for (const domain of domains) {
    const scan = known.some(({ owner }) => owner === domain) ? null : await lastScan(tables, domain);
    if (scan !== null) await saveAssets(tables, scan);
  }
}
