import { type BackTest, type BackTestCase, type HistoryPoint, OUTLOOK_CATEGORIES } from "@broker/contracts";
import { dayOf } from "./history-point.ts";
import { LEAST_SCANS, RIGHT_WITHIN, riskLine } from "./predict-risks.ts";

/** The prediction of the last scan from those before it; null = the category cannot be tested. */
function testCase(
  before: readonly HistoryPoint[],
  last: HistoryPoint,
  category: BackTestCase["category"],
): BackTestCase | null {
  const actualRisk = last.risks[category];
  const comparable = category !== "overall" || before.at(-1)?.basis === last.basis;
  if (actualRisk === null || !comparable) return null;
  const days = dayOf(last.at) - dayOf(before.at(-1)?.at ?? last.at);
  const predicted = riskLine(before, category)?.after(days) ?? null;
  if (predicted === null) return null;
  return {
    category,
    ...predicted,
    actualRisk,
    correct: Math.abs(predicted.predictedRisk - actualRisk) <= RIGHT_WITHIN,
  };
}

/**
 * Predicts the last scan's risks from the scans before it, by the same rules as every prediction, and compares them
 * with what the scan found. Requires one scan more than a prediction.
 * @param points comparable scans, oldest first
 */
export function backTestOf(points: readonly HistoryPoint[]): BackTest {
  const needed = Math.max(0, LEAST_SCANS + 1 - points.length);
  const [before, last] = [points.slice(0, -1), points.at(-1)];
  if (needed > 0 || last === undefined) return { needed, at: null, scans: 0, cases: [], accuracy: null };
  const cases = OUTLOOK_CATEGORIES.flatMap((category) => testCase(before, last, category) ?? []);
  const correct = cases.filter((each) => each.correct).length;
  return {
    needed: 0,
    at: last.at,
    scans: before.length,
    cases,
    accuracy: cases.length === 0 ? null : correct / cases.length,
  };
}
