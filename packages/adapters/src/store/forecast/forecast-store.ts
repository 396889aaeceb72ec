import { type HistoryPoint, StoredPrediction } from "@broker/contracts";
import { companyHosts, historyPoint } from "@broker/core";
import type { Kysely } from "kysely";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { readReport } from "../scans/scan-queries.ts";

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

/**
 * What each stored scan of a company came to, in its newest revision, the oldest first; scans that nothing answered are
 * left out.
 */
async function scanHistory(tables: Kysely<Tables>, domain: string): Promise<readonly HistoryPoint[]> {
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

/** What forecasts read and keep: what scans came to over time, and what was predicted from them. */
export interface ForecastStore {
  /** What each scan of the domain came to, the oldest first; see `scanHistory`. */
  history(domain: string): Promise<readonly HistoryPoint[]>;
  /** What was predicted of the domain, the soonest due first. */
  predictions(domain: string): Promise<readonly StoredPrediction[]>;
  /** Saves predictions; those of the same scan, category and horizon stay as they were first made. */
  keep(predictions: readonly StoredPrediction[]): Promise<void>;
}

/** The forecasts of a workspace. */
export function forecastStore({ read }: Connection): ForecastStore {
  return {
    history: (domain) => read((tables) => scanHistory(tables, domain)),
    predictions: (domain) =>
      read(async (tables) => {
        const rows = await tables
          .selectFrom("risk_predictions")
          .select("body")
          .where("domain", "in", companyHosts(domain))
          .orderBy("due_at")
          .orderBy("category")
          .orderBy("scan_id")
          .execute();
        return rows.flatMap(({ body }) => StoredPrediction.safeParse(JSON.parse(body)).data ?? []);
      }),
    keep: (predictions) =>
      read(async (tables) => {
        if (predictions.length === 0) return;
        const rows = predictions.map((prediction) => ({
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
      }),
  };
}
