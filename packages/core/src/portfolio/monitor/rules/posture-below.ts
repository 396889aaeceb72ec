import { companyDomain } from "../../../scan/company-name.ts";
import { scoreShown } from "../../../scoring/overall-score.ts";
import { figureOf } from "../alerts/rule-settings.ts";
import { methodCondition, type StateRule } from "./state-rule.ts";

const postureOf = (report: Parameters<StateRule["read"]>[0]): number | null =>
  report.scores.overall !== null && scoreShown(report) ? report.scores.overall.posture : null;

/** Points below the limit from which the alert is of high severity. */
const FAR_BELOW = 20;

/** The printed posture of a domain is below a limit. A posture that is not shown for lack of data says nothing. */
export const postureBelow: StateRule = {
  rule: "posture-below",
  newly: false,
  read(report, setting) {
    const posture = postureOf(report);
    if (posture === null) return null;
    const limit = figureOf(setting);
    const subject = companyDomain(report.target.domain);
    if (posture >= limit) return new Map();
    return new Map([
      [
        subject,
        {
          title: `Posture is below ${limit}`,
          severity: posture < limit - FAR_BELOW ? "high" : "medium",
          impact: "The posture is below the threshold set for this client; insurers may ask why at renewal.",
          actionRequired: "Review the priority actions with the client.",
          evidence: [{ label: "Posture", before: `threshold ${limit}`, after: `${posture}` }],
          condition: methodCondition(report),
          trigger: null,
        },
      ],
    ]);
  },
  cleared(report, subject, setting) {
    const posture = postureOf(report);
    return posture !== null && posture >= figureOf(setting) && subject === companyDomain(report.target.domain);
  },
};
