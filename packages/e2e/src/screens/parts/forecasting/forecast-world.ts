import type { ApiAnswers, CrossLineCoverage, HistoryPoint, RateMovement, RiskScore } from "@broker/contracts";
import { exposureProfileOf, forecastOf } from "@broker/core";
import { crossLineOf, MARKET_TRENDS, riskOutlookOf } from "@broker/core/forecasts";
import { buildCheck, buildReport } from "@broker/core/testing";

const NOW = "2026-11-22T09:00:00.000Z";
const YEARS = 20_000;

/** A scan of a day in 2026: overall and technical risk equal, the others not assessed. */
export function scanOn(day: string, risk: number): HistoryPoint {
  const score = risk as RiskScore;
  return {
    ...{ scanId: `scan of ${day}`, at: `2026-${day}T09:00:00.000Z`, methodVersion: "3.0.0", basis: "external view" },
    risks: { overall: score, technical: score, operational: null, compliance: null, human: null },
  };
}

const YEAR = { from: "2025-11-23", to: "2026-11-22", compared: 0, notRecorded: 0, medianPercent: null };
const NO_RENEWALS: RateMovement = { year: YEAR, quarters: [], needed: 3, direction: null };

interface World {
  /** Oldest first. */
  readonly history: readonly HistoryPoint[];
  /** Annual turnover in pence; null = not recorded. */
  readonly revenue: number | null;
  readonly rateMovement?: RateMovement;
  /** null = not disclosed. */
  readonly otherPolicies?: CrossLineCoverage["recorded"];
}

/** What the server answers for a client with these scans. */
export function forecastAnswer({
  history,
  revenue,
  rateMovement = NO_RENEWALS,
  otherPolicies = null,
}: World): ApiAnswers["GET /api/forecast"] {
  const flags = revenue === null ? {} : { revenue };
  const profile = exposureProfileOf({ record: null, report: null, flags, asOf: NOW });
  const forecast = forecastOf(profile, { limit: 100_000_000 }, { seed: 1, years: YEARS, asOf: NOW });
  const report = buildReport({
    startedAt: history.at(-1)?.at ?? NOW,
    checks: [
      buildCheck("dmarc-enforced", "fail", { category: "technical", weight: 8, title: "DMARC is not enforced" }),
    ],
  });
  const market = rateMovement.direction;
  const outlook = riskOutlookOf({ report, history, earlier: [], loss: forecast, market, now: NOW });
  return {
    crossLine: crossLineOf({ otherPolicies }, forecast.scenarios, NOW.slice(0, 10)),
    ...{ asOf: NOW, forecast, rateMovement, marketTrends: [...MARKET_TRENDS] },
    outlook: history.length === 0 ? null : outlook,
  };
}
