import { type HistoryPoint, type ScanReport, StoredPrediction } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { pointsOf } from "../scans/scan-points.ts";
import { reportsOf } from "../scans/scan-queries.ts";

/** More scans say no more about a slope. */
const MAX_SCANS = 60;

/** The last scan of each day; of many days a limited number, evenly spread, with the first and the last. */
function spread<Scan>(scans: readonly Scan[], startOf: (scan: Scan) => string): Scan[] {
  const daily = [...new Map(scans.map((scan) => [startOf(scan).slice(0, 10), scan])).values()];
  if (daily.length <= MAX_SCANS) return daily;
  const step = (daily.length - 1) / (MAX_SCANS - 1);
  return Array.from({ length: MAX_SCANS }, (_, place) => daily[Math.round(place * step)]).filter(
    (scan) => scan !== undefined,
  );
}

/** The result of each stored scan of a company, in its newest revision, the oldest first; failed scans are left out. */
async function history(tables: Kysely<Tables>, domain: string): Promise<readonly HistoryPoint[]> {
  const points = (await pointsOf(tables, domain)).map(({ point }) => point);
  return spread(points, ({ at }) => at);
}

/**
 * The scans of a company since a day, the last of each, with the one before that day; failed ones are left out. Of very
 * many days a limited number, evenly spread.
 * @param from ISO day
 */
async function scansSince(tables: Kysely<Tables>, domain: string, from: string): Promise<readonly ScanReport[]> {
  const scans = () =>
    tables
      .selectFrom("scans")
      .select(({ fn }) => ["id", "started_at", fn.max("revision").as("revision")])
      .where("domain", "in", companyHosts(domain))
      .where("status", "!=", "failed")
      .groupBy(["id", "started_at"]);
  const before = await scans().where("started_at", "<", from).orderBy("started_at", "desc").limit(1).execute();
  const since = await scans().where("started_at", ">=", from).orderBy("started_at").orderBy("id").execute();
  return reportsOf(tables, [...before, ...spread(since, ({ started_at }) => started_at)]);
}

/** The last scan of a company before a day that did not fail; null = none. @param day ISO day */
async function scanBefore(tables: Kysely<Tables>, domain: string, day: string): Promise<ScanReport | null> {
  const scans = await tables
    .selectFrom("scans")
    .select(({ fn }) => ["id", "started_at", fn.max("revision").as("revision")])
    .where("domain", "in", companyHosts(domain))
    .where("status", "!=", "failed")
    .where("started_at", "<", day)
    .groupBy(["id", "started_at"])
    .orderBy("started_at", "desc")
    .limit(1)
    .execute();
  const [report] = await reportsOf(tables, scans);
  return report ?? null;
}

/** Predictions for the domain, the soonest due first. */
async function predictions(tables: Kysely<Tables>, domain: string): Promise<readonly StoredPrediction[]> {
  const rows = await tables
    .selectFrom("risk_predictions")
    .select("body")
    .where("domain", "in", companyHosts(domain))
    .orderBy("due_at")
    .orderBy("category")
    .orderBy("scan_id")
    .execute();
  return rows.flatMap(({ body }) => StoredPrediction.safeParse(JSON.parse(body)).data ?? []);
}

/** Saves predictions; those of the same scan, category and horizon remain as they were first made. */
async function save(tables: Kysely<Tables>, made: readonly StoredPrediction[]): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map((prediction) => ({
    scan_id: prediction.scanId,
    category: prediction.category,
    horizon_days: prediction.horizonDays,
    domain: prediction.domain,
    due_at: prediction.dueAt,
    body: JSON.stringify(prediction),
  }));
  await tables
    .insertInto("risk_predictions")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["scan_id", "category", "horizon_days"]).doNothing())
    .execute();
}

/** What forecasts use and save: scan results over time, and the predictions made from them. */
export const forecastStore = (connection: Connection) =>
  repository(connection, { reads: { history, scansSince, scanBefore, predictions, save }, writes: {} });
export type ForecastStore = ReturnType<typeof forecastStore>;
