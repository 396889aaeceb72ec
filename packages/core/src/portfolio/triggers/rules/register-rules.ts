import { type CompanyRegistration, type ScanReport, showDate } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";

/** The Companies House entry matched to the company; null = not queried, no response or no certain match. */
function registeredCompany({ facts: { registry } }: ScanReport): CompanyRegistration | null {
  return registry?.found === true ? registry.company : null;
}

/** The company's accounts are newly overdue at Companies House. Reported once for each due date. */
export const accountsOverdue = triggerRule("accounts-overdue", registeredCompany, (before, after) => {
  if (before.number !== after.number || after.accounts?.overdue !== true || before.accounts?.overdue !== false)
    return null;
  const due = after.accounts.nextDueOn;
  return {
    event: `Accounts overdue at Companies House${due === null ? "" : ` since ${showDate(due)}`}`,
    type: "compliance",
    priority: "medium",
    impact: "Late accounts are often the first sign of trouble, and insurers ask about them.",
    actionRequired: "Ask why the accounts are late and when they will be filed.",
    evidence: [{ label: `Accounts of company ${after.number}`, before: "not overdue", after: "overdue" }],
    once: due === null ? null : JSON.stringify([after.number, due]),
  };
});

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
      : "Call today: ask what is happening, who acts for the company, and whether the insurer must be notified.",
    evidence: [{ label: `Status of company ${after.number}`, before: words(before), after: words(after) }],
    once: null,
  };
});
