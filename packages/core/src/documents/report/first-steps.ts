import type { ScanReport } from "@broker/contracts";

type Recommendation = ScanReport["riskAssessment"]["recommendations"][number];

/** What to do first: at most five works, in the report's order; those that move no score only when nothing else is left. */
export function firstSteps(report: ScanReport): readonly Recommendation[] {
  const all = report.riskAssessment.recommendations;
  const moving = all.filter((work) => work.gain > 0);
  return (moving.length > 0 ? moving : all).slice(0, 5);
}
