import type { ScanReport } from "@broker/contracts";

type Recommendation = ScanReport["riskAssessment"]["recommendations"][number];

const brings = ({ gain, held, liftsCeiling }: Recommendation) =>
  gain > 0 || held !== undefined || liftsCeiling === true;

/** What to do first: at most five works, in the report's order; those that move no score only when nothing else is left. */
export function firstSteps(report: ScanReport): readonly Recommendation[] {
  const all = report.riskAssessment.recommendations;
  const moving = all.filter(brings);
  return (moving.length > 0 ? moving : all).slice(0, 5);
}
