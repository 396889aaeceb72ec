import { ScanReport } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import { unpackJson } from "./pack-json.ts";
import type { Tables } from "./tables.ts";

/**
 * The last revision of the company's last scan before this one that reached it; null = there is none, or it cannot be read.
 * @param passedOver ids of scans that are not meant
 */
export async function scanBefore(
  tables: Kysely<Tables>,
  report: ScanReport,
  passedOver: readonly string[] = [],
): Promise<ScanReport | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("domain", "in", companyHosts(report.target.domain))
    .where("id", "not in", [report.id, ...passedOver])
    .where("status", "!=", "failed")
    .where("started_at", "<=", report.startedAt)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const before = ScanReport.safeParse(unpackJson(row.report));
  return before.success ? before.data : null;
}
