import type { CheckResult, ScanReport, Scores } from "@broker/contracts";
import { contributions } from "./contributions.ts";

type Recommendation = ScanReport["riskAssessment"]["recommendations"][number];

/**
 * What to do, best first: most points of the overall posture for each hour of work; works that move no score come last, graver ones
 * first. A check that passed or could not be judged gives no recommendation.
 */
export function recommendations(checks: readonly CheckResult[], scores: Scores): Recommendation[] {
  const parts = contributions(checks, scores);
  const gravity = ["critical", "high", "medium", "low", "info"];
  return checks
    .filter((check) => check.outcome === "fail" || check.outcome === "partial")
    .map((check) => ({ check, gain: parts.get(check.id)?.lost ?? 0 }))
    .sort(
      (a, b) =>
        b.gain / b.check.remediation.effortHours - a.gain / a.check.remediation.effortHours ||
        gravity.indexOf(a.check.severity) - gravity.indexOf(b.check.severity) ||
        (a.check.id < b.check.id ? -1 : 1),
    )
    .map(({ check, gain }) => ({
      checkId: check.id,
      title: check.title,
      steps: [...check.remediation.steps],
      effortHours: check.remediation.effortHours,
      gain,
    }));
}
