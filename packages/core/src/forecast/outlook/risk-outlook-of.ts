import {
  type ForecastPeriod,
  type HistoryPoint,
  HORIZONS,
  type LossForecast,
  type RateDirection,
  type RiskOutlook,
  type ScanReport,
  type StoredPrediction,
} from "@broker/contracts";
import { backTestOf } from "./back-test.ts";
import { comparableHistory, dayOf } from "./history-point.ts";
import { judgePredictions, LEAST_SCANS, predictRisks, REACH } from "./predict-risks.ts";

/** Inputs of an outlook. */
export interface OutlookSources {
  /** The scan to predict from (default: the newest); null = none. */
  readonly report: ScanReport | null;
  /** Every stored scan of the company. */
  readonly history: readonly HistoryPoint[];
  /** Earlier predictions. */
  readonly earlier: readonly StoredPrediction[];
  readonly loss: LossForecast;
  /** Direction of rates at the workspace's own renewals; null = not known. */
  readonly market: RateDirection | null;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const METHOD =
  "Median slope between the scans (Theil–Sen), drawn from the newest risk; the range is the slope's 90% interval.";

const DAYS_A_YEAR = 365;

/** A note that the scans cover less time than the longest horizon requires. */
function reachNote(points: readonly HistoryPoint[]): string[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < LEAST_SCANS) return [];
  const days = dayOf(last.at) - dayOf(first.at);
  if (REACH * days >= Math.max(...HORIZONS)) return [];
  return [`The scans cover ${days} days: nothing is predicted beyond twice that.`];
}

/** A note that the overall risk has no line: too few scans rest on the components of the newest. */
function basisNote(points: readonly HistoryPoint[]): string[] {
  const basis = points.at(-1)?.basis;
  const alike = points.filter((point) => point.basis === basis).length;
  if (points.length < LEAST_SCANS || alike >= LEAST_SCANS) return [];
  return [
    `The overall risk is not predicted: ${alike} of ${points.length} scans rest on the components of the newest, and ${LEAST_SCANS} are required.`,
  ];
}

/** Risk predictions, forecast periods and the record of earlier predictions, from a company's scans. */
export function riskOutlookOf({ report, history, earlier, loss, market, now }: OutlookSources): RiskOutlook {
  const until = history.filter(({ at }) => report === null || at <= report.startedAt);
  const { points, otherMethods, sameDay } = comparableHistory(until);
  const predictions = points.length < LEAST_SCANS ? [] : predictRisks(points, report);
  const claims = loss.views.find(({ population }) => population === "claims");
  const periods = HORIZONS.map((days): ForecastPeriod => {
    const overall = predictions.find((each) => each.category === "overall" && each.horizonDays === days);
    return {
      period: `${days} days`,
      days,
      riskScore: overall?.predictedRisk ?? null,
      lossProbability: claims ? -Math.expm1((-claims.eventsPerYear * days) / DAYS_A_YEAR) : null,
      premiumImpact: null,
      marketTrend: market,
    };
  });
  return {
    method: METHOD,
    history: [...points],
    needed: Math.max(0, LEAST_SCANS - points.length),
    predictions,
    periods,
    record: judgePredictions(earlier, history, now),
    backTest: backTestOf(points),
    notes: [
      ...reachNote(points),
      ...basisNote(points),
      ...(otherMethods === 0
        ? []
        : [`Left out: ${otherMethods} scans by another method, whose scores do not compare.`]),
      ...(sameDay === 0 ? [] : [`Of several scans on one day the last counts; ${sameDay} do not.`]),
    ],
  };
}

/** The predictions of an outlook as stored for later comparison. */
export function predictionsToStore({ predictions, history }: RiskOutlook, domain: string): StoredPrediction[] {
  const newest = history.at(-1);
  if (newest === undefined) return [];
  const { scanId, methodVersion, basis } = newest;
  return predictions.map(({ mitigation: _m, timeframe: _t, trend: _r, ...stored }) => ({
    ...stored,
    domain,
    scanId,
    methodVersion,
    basis,
  }));
}
