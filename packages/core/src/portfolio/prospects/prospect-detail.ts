import type { ProspectDetail, ProspectRule } from "@broker/contracts";
import type { Figure } from "./fields/figure.ts";
import { prospectFigures } from "./prospect-figures.ts";
import type { ProspectRecord } from "./prospect-record.ts";
import { prospectView } from "./prospect-view.ts";

const ruleOf = ({ rule, provenance, asOf }: Figure<unknown>): ProspectRule => ({ rule, provenance, asOf });

/** One prospect with the rule behind each figure. `optedOut` = its owner asked not to be scanned, `client` = the client that it is. */
export function prospectDetail(
  record: ProspectRecord,
  optedOut: boolean,
  client: ProspectDetail["client"],
): ProspectDetail {
  const found = prospectFigures(record);
  return {
    prospect: prospectView(record, optedOut),
    client,
    rules: {
      riskIndex: ruleOf(found.riskIndex),
      cyberReadiness: ruleOf(found.cyberReadiness),
      opportunityScore: ruleOf(found.opportunityScore),
      lastBreach: ruleOf(found.lastBreach),
      employeeCount: ruleOf(found.employeeCount),
      revenue: ruleOf(found.revenue),
      complianceStatus: ruleOf(found.complianceStatus),
      premiumPotential: ruleOf(found.premiumPotential),
      lastAssessment: ruleOf(found.lastAssessment),
    },
  };
}
