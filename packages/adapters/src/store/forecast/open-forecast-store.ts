import { type HistoryPoint, StoredPrediction } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Connection } from "../connection.ts";
import { scanHistory } from "./scan-history.ts";

/** What forecasts read and keep: what scans came to over time, and what was predicted from them. */
export interface ForecastStore {
  /** What each scan of the domain came to, the oldest first; see `scanHistory`. */
  history(domain: string): Promise<readonly HistoryPoint[]>;
  /** What was predicted of the domain, the soonest due first. */
  predictions(domain: string): Promise<readonly StoredPrediction[]>;
  /** Keeps predictions; those of the same scan, category and horizon stay as they were first made. */
  keep(predictions: readonly StoredPrediction[]): Promise<void>;
}

/** Opens the forecasts of a workspace, making the database or bringing it forward where needed. */
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
