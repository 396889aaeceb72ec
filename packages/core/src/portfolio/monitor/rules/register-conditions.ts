import { isActiveStatus } from "@broker/contracts";
import { z } from "zod";
import { registeredStatus } from "../../../client/registers/register-entry.ts";
import { registeredCompany } from "../../triggers/rules/register-rules.ts";
import { triggerCondition } from "./trigger-condition.ts";

const State = z.strictObject({ number: z.string() });

/** A company that is not active lasts until Companies House records it as active. */
export const companyStatusCondition = triggerCondition({
  rule: "company-status-changed",
  highest: "critical",
  schema: State,
  begin({ after, event }) {
    const company = registeredCompany(after);
    // Of low priority is the change back to an active company.
    return company === null || event.priority === "low"
      ? null
      : { subject: company.number, state: { number: company.number } };
  },
  judge({ number }, report) {
    const company = registeredCompany(report);
    if (company === null || company.number !== number) return "not-observed";
    return isActiveStatus(registeredStatus(company)) ? "gone" : "lasting";
  },
});

/** Overdue accounts last until they are filed. */
export const accountsCondition = triggerCondition({
  rule: "accounts-overdue",
  schema: State,
  begin({ after }) {
    const company = registeredCompany(after);
    return company === null ? null : { subject: company.number, state: { number: company.number } };
  },
  judge({ number }, report) {
    const company = registeredCompany(report);
    if (company === null || company.number !== number || company.accounts === null) return "not-observed";
    const { overdue } = company.accounts;
    if (overdue === null) return "not-observed";
    return overdue ? "lasting" : "gone";
  },
});
