import type { ScanReport } from "@broker/contracts";

type Recommendation = ScanReport["riskAssessment"]["recommendations"][number];

const brings = ({ gain, held, liftsCeiling }: Recommendation) =>
  gain > 0 || held !== undefined || liftsCeiling === true;

/**
 * The priority actions: at most five, in the report's order; those that do not change the score only if there is
 * nothing else.
 */
export function firstSteps(report: ScanReport): readonly Recommendation[] {
  const all = report.riskAssessment.recommendations;
  const moving = all.filter(brings);
  return (moving.length > 0 ? moving : all).slice(0, 5);
}
