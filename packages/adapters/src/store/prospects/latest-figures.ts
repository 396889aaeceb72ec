import { ScanReport } from "@broker/contracts";
import { companyDomain, companyHosts, type ScanFigures, scanFigures } from "@broker/core";
import type { Kysely } from "kysely";
import { unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";

interface SavedScan {
  readonly id: string;
  readonly revision: number;
  readonly domain: string;
}

async function reportOf(tables: Kysely<Tables>, scan: SavedScan | undefined): Promise<ScanReport | null> {
  if (scan === undefined) return null;
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("id", "=", scan.id)
    .where("revision", "=", scan.revision)
    .executeTakeFirst();
  const report = row ? ScanReport.safeParse(unpackJson(row.report)) : null;
  return report?.success ? report.data : null;
}

/** Figures of the last scan that reached each company, by its domain without `www.`; one whose report cannot be read any more has none. At most 500 domains. */
export async function latestFigures(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, ScanFigures>> {
  if (domains.length === 0) return new Map();
  const kept = await tables
    .selectFrom("scans")
    .select(["id", "revision", "domain"])
    .where("domain", "in", domains.flatMap(companyHosts))
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .execute();
  const found = new Map<string, ScanFigures>();
  for (const domain of new Set(kept.map((scan) => companyDomain(scan.domain)))) {
    const scans = kept.filter((scan) => companyDomain(scan.domain) === domain);
    const latest = await reportOf(tables, scans[0]);
    const before = await reportOf(
      tables,
      scans.find((scan) => scan.id !== scans[0]?.id),
    );
    const figures = latest === null ? null : scanFigures(latest, before);
    if (figures !== null) found.set(domain, figures);
  }
  return found;
}
