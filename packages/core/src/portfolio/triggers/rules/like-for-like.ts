import { type CheckResult, COMPONENTS, type ScanReport } from "@broker/contracts";
import { type AnalysedComponents, possibleShare } from "../../../scoring/component-scores.ts";
import { OUTSIDE_COMPONENTS } from "../../../scoring/part-weights.ts";
import { score } from "../../../scoring/score.ts";

const unseen = ({ outcome }: CheckResult) => outcome === "not-observed" || outcome === "error";

/** Analysis components of which the same part was possible in both reports, from the first report. */
function commonAnalyses(report: ScanReport, other: ScanReport): AnalysedComponents {
  const shared = COMPONENTS.flatMap((name) => {
    const [mine, twin] = [report.scores.components[name], other.scores.components[name]];
    if (OUTSIDE_COMPONENTS.includes(name) || mine.posture === null || twin.posture === null) return [];
    const { posture, coverage, deductions = [], outOf = 100 } = mine;
    const same = possibleShare(report, name) === possibleShare(other, name);
    return same ? [[name, { posture, coverage, deductions, outOf }] as const] : [];
  });
  return Object.fromEntries(shared);
}

/**
 * Change in posture from the checks and analyses present in both reports, in points; null = too little in common.
 * Findings covered by one report only, or successfully disputed, count in neither.
 */
export function likeForLike(before: ScanReport, after: ScanReport): number | null {
  const earlier = new Map(before.checks.map((check) => [check.id, check]));
  const pairs = after.checks.flatMap((check) => {
    const twin = earlier.get(check.id);
    return twin === undefined || unseen(twin) || unseen(check) ? [] : [[twin, check] as const];
  });
  const judged = (which: 0 | 1) => pairs.map((pair) => pair[which]);
  const from = score(judged(0), null, commonAnalyses(before, after)).overall;
  const to = score(judged(1), null, commonAnalyses(after, before)).overall;
  return from === null || to === null ? null : to.posture - from.posture;
}
