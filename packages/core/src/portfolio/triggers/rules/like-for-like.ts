import { type CheckResult, COMPONENTS, type ScanReport } from "@broker/contracts";
import type { AnalysedComponents } from "../../../scoring/component-scores.ts";
import { OUTSIDE_COMPONENTS } from "../../../scoring/part-weights.ts";
import { score } from "../../../scoring/score.ts";

const unseen = ({ outcome }: CheckResult) => outcome === "not-observed" || outcome === "error";

/** The components made of analyses that rest on as much in both reports, as the first of the two has them. */
function commonAnalyses({ scores }: ScanReport, other: ScanReport): AnalysedComponents {
  const shared = COMPONENTS.flatMap((name) => {
    const [mine, twin] = [scores.components[name], other.scores.components[name]];
    if (OUTSIDE_COMPONENTS.includes(name) || mine.posture === null || twin.posture === null) return [];
    const { posture, coverage, deductions = [] } = mine;
    return coverage === twin.coverage ? [[name, { posture, coverage, deductions }] as const] : [];
  });
  return Object.fromEntries(shared);
}

/**
 * How far the posture moved by the checks and analyses that both reports could make, in points; null = too little is
 * common to both for a figure. What only one of them saw counts in neither, so that looking further is no change of the
 * company; nor is a finding that was disputed with success and is found again by the next scan.
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
