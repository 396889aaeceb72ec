import { type Known, type LossForecast, type MarketTrend, moneyOf, type RiskOutlook } from "@broker/contracts";

/**
 * Data with every amount of pence as money: a number under `<name>Pence` becomes `{amount, currency}` under `<name>`. Everything else
 * stays as it is, in its order.
 */
export function moneyInData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moneyInData);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) =>
      key.endsWith("Pence") && (held === null || Number.isSafeInteger(held))
        ? [key.slice(0, -"Pence".length), held === null ? null : moneyOf(Number(held))]
        : [key, moneyInData(held)],
    ),
  );
}

const term = (known: Known<number> | null) => known && { ...known, value: moneyOf(known.value) };

/** A forecast as data for other programs: money as `{amount, currency}`; `outlook` null = the company has no scan. */
export function forecastAsJson(
  { terms, ...forecast }: LossForecast,
  outlook: RiskOutlook | null,
  marketTrends: readonly MarketTrend[],
): unknown {
  const { indicative, name, ...rest } = forecast;
  const shown = { limit: term(terms.limit), retention: term(terms.retention), aggregate: term(terms.aggregate) };
  return { indicative, name, terms: shown, ...(moneyInData(rest) as object), outlook, marketTrends };
}
