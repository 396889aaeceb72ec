import type { HistoryPoint, PredictionRecord, StoredPrediction } from "@broker/contracts";
import { dayOf } from "./comparable-history.ts";

/** A scan may come so many days after the day that was predicted. */
const LATE_DAYS = 30;

/** A prediction within so many points of what came was right: the same ten points that make a trend. */
const RIGHT_WITHIN = 10;

/** What came: the first scan by the same method on the predicted day or within a month of it; null = there is none. */
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

/** Compares past predictions with the scans that came. One that no scan can be set against is not judged. */
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
