import { complianceStatus } from "./fields/compliance-status.ts";
import { cyberReadiness } from "./fields/cyber-readiness.ts";
import { employeeCount } from "./fields/employee-count.ts";
import { lastAssessment } from "./fields/last-assessment.ts";
import { lastBreach } from "./fields/last-breach.ts";
import { opportunityScore } from "./fields/opportunity-score.ts";
import { premiumPotential } from "./fields/premium-potential.ts";
import { revenue } from "./fields/revenue.ts";
import { riskIndex } from "./fields/risk-index.ts";
import type { ProspectRecord } from "./prospect-record.ts";

/** Every figure of a prospect's view with the rule behind it, each by its own. */
export function prospectFigures(record: ProspectRecord) {
  return {
    riskIndex: riskIndex(record),
    cyberReadiness: cyberReadiness(record),
    opportunityScore: opportunityScore(record),
    lastBreach: lastBreach(record),
    employeeCount: employeeCount(record),
    revenue: revenue(record),
    complianceStatus: complianceStatus(record),
    premiumPotential: premiumPotential(record),
    lastAssessment: lastAssessment(record),
  };
}
