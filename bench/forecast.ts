import {
  expectedYearlyLoss,
  type PolicyTerms,
  simulatedMeanError,
  simulateYears,
  tailMean,
  yearQuantile,
} from "../packages/core/src/index.ts";
import type { BenchResult } from "./bench-result.ts";
import { median } from "./percentile.ts";

const YEARS = 1_000_000;
const MAX_SECONDS = 1;
const MAX_ERRORS = 4;
const ROUNDS = 5;

/** Three perils of 0.1 events a year each, median 83,000, sigma 2. */
const MODEL = {
  perils: Array.from({ length: 3 }, () => ({ perYear: 0.1, severity: { mu: Math.log(83_000), sigma: 2 } })),
};
const POLICY: PolicyTerms & { limit: number } = { retention: 10_000, limit: 1_000_000, aggregate: 1_500_000 };

/**
 * A million years simulated with retention, limit and aggregate, and their tails: seconds, the median of five runs
 * after a warm-up; and the distance of the mean before the aggregate from the closed form, in standard errors of the
 * same run.
 */
export function forecast(): Promise<BenchResult[]> {
  const spent: number[] = [];
  let furthest = 0;
  const closed = expectedYearlyLoss(MODEL, POLICY);
  const error = simulatedMeanError(MODEL, POLICY, YEARS);
  let tail = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const drawn = simulateYears(MODEL, POLICY, { years: YEARS, seed: round });
    for (const level of [0.9, 0.95, 0.99, 0.995]) {
      yearQuantile(drawn.gross, YEARS, level);
      tail = tailMean(drawn.insured, YEARS, level).value;
    }
    const ended = performance.now();
    if (round > 0) spent.push(ended - started);
    furthest = Math.max(furthest, Math.abs(drawn.beforeAggregate.sum / YEARS - closed) / error);
  }
  const value = Math.round(median(spent)) / 1000;
  const errors = Math.round(furthest * 100) / 100;
  const detail = {
    years: YEARS,
    standardErrors: errors,
    slowestSeconds: Math.round(Math.max(...spent)) / 1000,
    closedMean: Math.round(closed),
    insuredTail995: Math.round(tail),
  };
  const ok = value <= MAX_SECONDS && errors <= MAX_ERRORS;
  return Promise.resolve([
    {
      name: "forecast",
      value,
      unit: "s",
      bar: `≤ ${MAX_SECONDS}, mean within ${MAX_ERRORS} standard errors`,
      ok,
      detail,
    },
  ]);
}
