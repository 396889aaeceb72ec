import { type ExposureProfile, type MarketRange, showMoney } from "@broker/contracts";
import { inUnitedKingdom } from "../in-united-kingdom.ts";
import { dataRow } from "../trace/data-row.ts";
import table from "./market-ranges.json" with { type: "json" };

/** Large by its people, else by its turnover; undefined = no page prints a range for it. */
function rowFor({ revenue, employees }: ExposureProfile) {
  const people = employees?.value ?? 0;
  const large = table.rows.find(({ employeesFrom }) => employeesFrom !== undefined && people >= employeesFrom);
  return (
    large ??
    table.rows.find(({ turnoverTo }) => turnoverTo !== undefined && revenue !== null && revenue.value <= turnoverTo)
  );
}

/**
 * How a premium in pence stands beside what UK brokers' pages print for companies of this size, and whether they speak of limits such as
 * this; null = no page prints a range for such a company, and none of them speaks of companies abroad.
 */
export function marketRange(profile: ExposureProfile, premium: number, limit: number): MarketRange | null {
  const row = rowFor(profile);
  if (row === undefined || !inUnitedKingdom(profile.country)) return null;
  const { low, high, broadLow, broadHigh, limitFrom, limitTo } = row;
  const verdict = premium < low ? "below" : premium > high ? "above" : "inside";
  const broad = premium >= broadLow && premium <= broadHigh;
  const printed = `${showMoney(low)} to ${showMoney(high)}`;
  const place =
    verdict === "inside"
      ? `Inside the range that brokers' pages print`
      : `Outside the range that brokers' pages print, ${verdict} it`;
  const wider =
    verdict !== "inside" && broad
      ? `, though inside the wider one, ${showMoney(broadLow)} to ${showMoney(broadHigh)}`
      : "";
  const other =
    limitFrom !== null && limitTo !== null && (limit < limitFrom || limit > limitTo)
      ? ` They speak of limits of ${showMoney(limitFrom)} to ${showMoney(limitTo)}; this one is ${showMoney(limit)}.`
      : "";
  return {
    title: row.title,
    low: { pence: low },
    high: { pence: high },
    broadLow: { pence: broadLow },
    broadHigh: { pence: broadHigh },
    verdict,
    broad,
    sentence: `${place}: ${printed} for ${row.title}${wider}.${other}`,
    row: dataRow(table.id, row),
  };
}
