import type { CompanyRegistration } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";
import { registeredCompany } from "./registered-company.ts";

const words = ({ status, statusDetail }: CompanyRegistration) =>
  [status, ...(statusDetail === null ? [] : [statusDetail])].map((each) => each.replaceAll("-", " ")).join(", ");

const sound = ({ status, statusDetail }: CompanyRegistration) => status === "active" && statusDetail === null;

/** The state of the same company at Companies House is another than before. */
export const companyStatusChanged = triggerRule("company-status-changed", registeredCompany, (before, after) => {
  if (before.number !== after.number || words(before) === words(after)) return null;
  const better = sound(after);
  return {
    event: `Companies House now has ${after.name} as ${words(after)}`,
    type: "compliance",
    priority: better ? "low" : "high",
    impact: better
      ? "The register has it as an active company again."
      : "Who the insured is, and whether there will be one at renewal, is in question.",
    actionRequired: better
      ? "Note it, and ask what had happened."
      : "Call today: ask what is happening, who acts for the company, and whether the insurer must be told.",
    evidence: [{ label: `Status of company ${after.number}`, before: words(before), after: words(after) }],
    once: null,
  };
});
