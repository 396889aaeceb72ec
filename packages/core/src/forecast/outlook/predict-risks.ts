import {
  forecastTrend,
  type HistoryPoint,
  HORIZONS,
  type MarketTrend,
  OUTLOOK_CATEGORIES,
  type OutlookCategory,
  type PredictionRecord,
  type RiskPrediction,
  RiskScore,
  roundHalfUp,
  type ScanReport,
  type StoredPrediction,
} from "@broker/contracts";
import { tableRow } from "../tables/table-row.ts";
import { dayOf } from "./history-point.ts";
import table from "./market-trends.json" with { type: "json" };
import { type Observation, theilSen } from "./theil-sen.ts";

/** Published figures of the UK market, newest first. */
export const MARKET_TRENDS: readonly MarketTrend[] = table.rows.map((row) => ({
  figure: row.figure,
  period: row.period,
  changePercent: row.changePercent,
  row: tableRow("market-trends", row),
}));

/** Maximum horizon as a multiple of the days covered by scans. */
export const REACH = 2;

/** Minimum scans on different days for a prediction. */
export const LEAST_SCANS = 3;

const DAY_MS = 86_400_000;
const MEASURES = 3;

const published = (value: number) => RiskScore.parse(roundHalfUp(Math.min(100, Math.max(0, value))));

/** Failures of a category in the newest scan, most costly first. */
function mitigation(report: ScanReport | null, category: OutlookCategory): string[] {
  const lost = (report?.checks ?? []).flatMap(({ category: own, points, weight, title }) =>
    (category === "overall" || own === category) && points !== null && points < weight
      ? [{ title, lost: weight - points }]
      : [],
  );
  return lost
    .sort((a, b) => b.lost - a.lost || (a.title < b.title ? -1 : 1))
    .slice(0, MEASURES)
    .map(({ title }) => title);
}

const spanOf = (observed: readonly Observation[]) => (observed.at(-1)?.day ?? 0) - (observed[0]?.day ?? 0);

/** High: ten scans over at least the horizon; Medium: five over half of it; else Low. */
function confidence(observed: readonly Observation[], horizon: number): RiskPrediction["confidence"] {
  const span = spanOf(observed);
  if (observed.length >= 10 && span >= horizon) return "High";
  return observed.length >= 5 && span >= horizon / 2 ? "Medium" : "Low";
}

/** The observations of one category; the overall risk only where it has the same components as the newest scan. */
function observations(points: readonly HistoryPoint[], category: OutlookCategory): Observation[] {
  const basis = points.at(-1)?.basis;
  return points.flatMap(({ at, risks, basis: own }) => {
    const value = risks[category];
    return value === null || (category === "overall" && own !== basis) ? [] : [{ day: dayOf(at), value }];
  });
}

/** The line of a category's risk through the scans, drawn from the newest. */
interface RiskLine {
  readonly currentRisk: RiskScore;
  readonly observed: readonly Observation[];
  /** The prediction and its range some days after the newest scan; null = further than the scans allow. */
  readonly after: (days: number) => Pick<RiskPrediction, "predictedRisk" | "lowRisk" | "highRisk"> | null;
}

/**
 * The newest risk plus the median slope between scans, with the range from the slope's own bounds, at most twice the
 * observed time ahead. null = fewer than three observations of the category.
 * @param points comparable scans, oldest first
 */
export function riskLine(points: readonly HistoryPoint[], category: OutlookCategory): RiskLine | null {
  const currentRisk = points.at(-1)?.risks[category] ?? null;
  const observed = observations(points, category);
  const line = observed.length < LEAST_SCANS ? null : theilSen(observed);
  if (line === null || currentRisk === null) return null;
  const reach = REACH * spanOf(observed);
  return {
    currentRisk,
    observed,
    after: (days) => {
      const along = (slope: number) => published(currentRisk + slope * days);
      if (days > reach) return null;
      return { predictedRisk: along(line.slope), lowRisk: along(line.low), highRisk: along(line.high) };
    },
  };
}

/**
 * Predicts overall and category risk 30, 90, 180 and 365 days after the newest scan, as far as its line reaches.
 * @param points comparable scans, oldest first
 * @param report the newest scan, for suggested improvements
 */
export function predictRisks(points: readonly HistoryPoint[], report: ScanReport | null): RiskPrediction[] {
  const newest = points.at(-1);
  if (newest === undefined) return [];
  return OUTLOOK_CATEGORIES.flatMap((category) => {
    const line = riskLine(points, category);
    if (line === null) return [];
    const { currentRisk, observed } = line;
    return HORIZONS.flatMap((horizonDays): RiskPrediction[] => {
      const predicted = line.after(horizonDays);
      if (predicted === null) return [];
      const prediction: RiskPrediction = {
        category,
        horizonDays,
        timeframe: `${horizonDays} days`,
        dueAt: new Date(new Date(newest.at).getTime() + horizonDays * DAY_MS).toISOString(),
        currentRisk,
        ...predicted,
        trend: forecastTrend(predicted.predictedRisk - currentRisk),
        confidence: confidence(observed, horizonDays),
        scans: observed.length,
        mitigation: mitigation(report, category),
      };
      return [prediction];
    });
  });
}

/** Maximum days between the predicted day and the scan used to judge it. */
const LATE_DAYS = 30;

/** A prediction within this many points was correct: the same ten points that define a trend. */
export const RIGHT_WITHIN = 10;

/** The actual risk: the first scan by the same method on the predicted day or within a month of it; null = none. */
function outcome(prediction: StoredPrediction, history: readonly HistoryPoint[]): number | null {
  const due = dayOf(prediction.dueAt);
  const came = history
    .filter(({ at, methodVersion, basis, risks, scanId }) => {
      const late = dayOf(at) - due;
      const alike =
        methodVersion === prediction.methodVersion && (prediction.category !== "overall" || basis === prediction.basis);
      return (
        alike && late >= 0 && late <= LATE_DAYS && scanId !== prediction.scanId && risks[prediction.category] !== null
      );
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  return came[0]?.risks[prediction.category] ?? null;
}

/** Compares past predictions with later scans. Predictions without a comparable scan are not judged. */
export function judgePredictions(
  predictions: readonly StoredPrediction[],
  history: readonly HistoryPoint[],
  now: string,
): PredictionRecord {
  const judged = predictions.flatMap((prediction) => {
    const came = outcome(prediction, history);
    return came === null ? [] : [{ ...prediction, came }];
  });
  const share = (count: number) => (judged.length === 0 ? null : count / judged.length);
  const errors = judged.map(({ predictedRisk, came }) => Math.abs(predictedRisk - came));
  return {
    judged: judged.length,
    accuracy: share(errors.filter((error) => error <= RIGHT_WITHIN).length),
    insideRange: share(judged.filter(({ lowRisk, highRisk, came }) => came >= lowRisk && came <= highRisk).length),
    meanError: share(errors.reduce((sum, error) => sum + error, 0)),
    waiting: predictions.filter(({ dueAt }) => dayOf(dueAt) > dayOf(now)).length,
  };
}
