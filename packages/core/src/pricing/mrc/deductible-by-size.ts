import type { ExposureProfile, MoneyNotation, PremiumView } from "@broker/contracts";
import table from "./deductible-by-size.json" with { type: "json" };

/** The usual range of deductibles for a company's turnover; null = turnover not known. An indication, never a term. */
export function deductibleBySize(
  { revenue }: ExposureProfile,
  { exact }: MoneyNotation,
): PremiumView["limits"]["deductibleBySize"] {
  if (revenue === null) return null;
  const row = table.rows.find(({ turnoverBelow }) => turnoverBelow === null || revenue.value < turnoverBelow);
  if (row === undefined) throw new Error("The table lacks a row for the largest turnover.");
  const { turnoverBelow, low, high } = row;
  const size = turnoverBelow === null ? `of ${exact(25_000_000_000)} or more` : `below ${exact(turnoverBelow)}`;
  return {
    low: { pence: low },
    high: { pence: high },
    rule: `Usual deductibles for a turnover ${size}.`,
  };
}
