import { type ExposureProfile, type PremiumView, showMoney } from "@broker/contracts";
import table from "./deductible-by-size.json" with { type: "json" };

/** The usual range of deductibles for a company's turnover; null = turnover not known. An indication, never a term. */
export function deductibleBySize({ revenue }: ExposureProfile): PremiumView["limits"]["deductibleBySize"] {
  if (revenue === null) return null;
  const row = table.rows.find(({ turnoverBelow }) => turnoverBelow === null || revenue.value < turnoverBelow);
  if (row === undefined) throw new Error("The table lacks a row for the largest turnover.");
  const { turnoverBelow, low, high } = row;
  const size = turnoverBelow === null ? "of £250,000,000 or more" : `below ${showMoney(turnoverBelow)}`;
  return {
    low: { pence: low },
    high: { pence: high },
    rule: `Retention indicated by exposure: usual deductibles for a turnover ${size}.`,
  };
}
