import { showDate } from "@broker/contracts";
import { triggerRule } from "../trigger-rule.ts";
import { registeredCompany } from "./registered-company.ts";

/** The same company's accounts are overdue at Companies House, and were not before. Told once for each day on which they were due. */
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
