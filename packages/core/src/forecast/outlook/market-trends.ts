import type { MarketTrend } from "@broker/contracts";
import { tableRow } from "../tables/table-row.ts";
import table from "./market-trends.json" with { type: "json" };

/** Published figures of the UK market, the newest first. */
export const MARKET_TRENDS: readonly MarketTrend[] = table.rows.map((row) => ({
  figure: row.figure,
  period: row.period,
  changePercent: row.changePercent,
  row: tableRow("market-trends", row),
}));

/** Direction of UK premiums by the newest row about them. */
export function premiumTrend(): "rising" | "falling" | "level" {
  const change = table.rows.find(({ premiums }) => premiums)?.changePercent ?? 0;
  if (change === 0) return "level";
  return change > 0 ? "rising" : "falling";
}
