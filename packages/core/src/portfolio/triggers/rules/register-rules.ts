import {
  type CompanyRegistration,
  companyStatusId,
  isActiveStatus,
  type ScanReport,
  showCompanyStatus,
  showDate,
  type TriggerEvent,
} from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { effectiveValue } from "../../../client/effective-value.ts";
import { registeredStatus } from "../../../client/registers/register-entry.ts";
import type { Digest } from "../../../ports.ts";
import type { RuleInput } from "../raise-triggers.ts";
import { triggerEventOf } from "../trigger-event.ts";
import { triggerRule } from "../trigger-rule.ts";

/** The Companies House entry matched to the company; null = not queried, no response or no certain match. */
export function registeredCompany({ facts: { registry } }: ScanReport): CompanyRegistration | null {
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

/** Under which a state of a company is reported once, whether a comparison of scans or a record shows it first. */
const occasionOf = (number: string, statusId: string) => JSON.stringify([number, statusId]);

const NOT_ACTIVE = {
  type: "compliance",
  priority: "high",
  impact: "The insured may cease to exist before renewal.",
  actionRequired: "Call today: ask what has happened, and whether the insurer must be notified.",
} as const;

/** The state of the same company at Companies House is another than before. */
export const companyStatusChanged = triggerRule("company-status-changed", registeredCompany, (before, after) => {
  const [was, is] = [registeredStatus(before), registeredStatus(after)];
  if (before.number !== after.number || was === is) return null;
  const event = `Companies House now records ${after.name} as '${showCompanyStatus(is)}'`;
  const evidence = [
    { label: `Status of company ${after.number}`, before: showCompanyStatus(was), after: showCompanyStatus(is) },
  ];
  return isActiveStatus(is)
    ? {
        event,
        type: "compliance",
        priority: "low",
        impact: "The register has it as an active company again.",
        actionRequired: "Note it, and ask what had happened.",
        evidence,
        once: null,
      }
    : { event, ...NOT_ACTIVE, evidence, once: occasionOf(after.number, is) };
});

const statusOf = (log: ClientLog | null): string | null => {
  const status = log === null ? null : effectiveValue(log, "companyStatus")?.value;
  return typeof status === "string" ? status : null;
};

/**
 * The event for a client whose record has another status than active, and did not before a change of it; null = none.
 * It is the event of {@link companyStatusChanged} if a comparison of scans shows the same.
 * @param scan the client's scan that the event refers to
 */
export function notActiveEvent(
  before: ClientLog | null,
  after: ClientLog,
  scan: RuleInput,
  digest: Digest,
): TriggerEvent | null {
  const [was, is] = [statusOf(before), statusOf(after)];
  if (is === null || isActiveStatus(is) || (was !== null && companyStatusId(was) === companyStatusId(is))) return null;
  const name = String(effectiveValue(after, "legalName")?.value ?? scan.target.domain);
  const number = String(effectiveValue(after, "companyNumber")?.value ?? "");
  const source = effectiveValue(after, "companyStatus")?.source;
  const finding = {
    event: `${source === undefined ? "The record has" : `${source} records`} ${name} as '${showCompanyStatus(is)}'`,
    ...NOT_ACTIVE,
    evidence: [
      {
        label: `Status of company ${number}`.trim(),
        before: was === null ? "not recorded" : showCompanyStatus(was),
        after: showCompanyStatus(is),
      },
    ],
    once: occasionOf(number, companyStatusId(is)),
    rule: companyStatusChanged.id,
  };
  return triggerEventOf({ ...finding, before: scan, after: scan }, name, digest);
}
