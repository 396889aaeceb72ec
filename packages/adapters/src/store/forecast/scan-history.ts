import type { HistoryPoint } from "@broker/contracts";
import { companyHosts, historyPoint } from "@broker/core";
import type { Kysely } from "kysely";
import { readReport } from "../stored-report.ts";
import type { Tables } from "../tables.ts";

/** Reports are read whole; more of them say no more about a slope. */
const MOST_SCANS = 60;

/** The last scan of each day; of many days so many, evenly spread, with the first and the last. */
function spread<Scan extends { readonly started_at: string }>(scans: readonly Scan[]): Scan[] {
  const daily = [...new Map(scans.map((scan) => [scan.started_at.slice(0, 10), scan])).values()];
  if (daily.length <= MOST_SCANS) return daily;
  const step = (daily.length - 1) / (MOST_SCANS - 1);
  return Array.from({ length: MOST_SCANS }, (_, place) => daily[Math.round(place * step)]).filter(
    (scan) => scan !== undefined,
  );
}

/** What each stored scan of a company came to, in its newest revision, the oldest first; scans that nothing answered are left out. */
export async function scanHistory(tables: Kysely<Tables>, domain: string): Promise<readonly HistoryPoint[]> {
  const rows = await tables
    .selectFrom("scans")
    .select(({ fn }) => ["id", "started_at", fn.max("revision").as("revision")])
    .where("domain", "in", companyHosts(domain))
    .where("status", "!=", "failed")
    .groupBy(["id", "started_at"])
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  const points: HistoryPoint[] = [];
  for (const { id, revision } of spread(rows)) {
    const row = await tables
      .selectFrom("scans")
      .select("report")
      .where("id", "=", id)
      .where("revision", "=", Number(revision))
      .executeTakeFirst();
    const report = row === undefined ? null : readReport(row.report);
    if (report !== null) points.push(historyPoint(report));
  }
  return points;
}
