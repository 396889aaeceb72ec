import { type CompanyRegistration, type Deduction, type RegistryFacts, showDate } from "@broker/contracts";
import { daysBetween, yearsAfter } from "./calendar.ts";
import { INSOLVENT_STATUSES, STABILITY } from "./stability-table.ts";

/** null = not in the register, so the rule could not be assessed. */
type Judged = Deduction | "nothing" | null;

const { age: AGE, accounts: ACCOUNTS } = STABILITY;

function ofStatus({ status, statusDetail, dissolvedOn }: CompanyRegistration): Judged {
  const row = STABILITY.status.find(({ statuses }) => statuses.includes(status));
  if (row !== undefined)
    return { rule: `${row.words}${dissolvedOn === null ? "" : ` (${showDate(dissolvedOn)})`}`, points: row.points };
  return statusDetail === "active-proposal-to-strike-off" ? STABILITY.strikeOff : "nothing";
}

function ofAge({ incorporatedOn }: CompanyRegistration, now: string): Judged {
  if (incorporatedOn === null) return null;
  const row = AGE.find(({ years }) => yearsAfter(incorporatedOn, years) > now.slice(0, 10));
  return row === undefined ? "nothing" : { rule: `${row.words} (${showDate(incorporatedOn)})`, points: row.points };
}

function ofAccounts({ accounts }: CompanyRegistration, now: string): Judged {
  if (accounts?.overdue == null) return null;
  if (!accounts.overdue) return "nothing";
  const late = accounts.nextDueOn === null ? 0 : daysBetween(accounts.nextDueOn, now);
  const due = accounts.nextDueOn === null ? "" : ` (due ${showDate(accounts.nextDueOn)})`;
  const row = ACCOUNTS.find(({ moreThanDays }) => late > moreThanDays) ?? ACCOUNTS[1];
  return { rule: `${row.words}${due}`, points: row.points };
}

function ofStatement({ confirmationStatement }: CompanyRegistration): Judged {
  if (confirmationStatement?.overdue == null) return null;
  if (!confirmationStatement.overdue) return "nothing";
  const due = confirmationStatement.nextDueOn;
  const { rule, points } = STABILITY.confirmationStatement;
  return { rule: `${rule}${due === null ? "" : ` (due ${showDate(due)})`}`, points };
}

/** Points for a company already in insolvency are deducted elsewhere. */
function ofHistory({ hasInsolvencyHistory, status }: CompanyRegistration): Judged {
  if (hasInsolvencyHistory === null) return null;
  return hasInsolvencyHistory && !INSOLVENT_STATUSES.includes(status) ? STABILITY.insolvencyHistory : "nothing";
}

const flagged = (flag: boolean | null, row: Deduction): Judged => (flag === null ? null : flag ? row : "nothing");

/**
 * How stable a company is, as far as the register shows: rules that deduct points from 100, printed with the score.
 * `now` = when the company was scanned. Information missing from the register lowers the coverage and deducts nothing.
 */
export function businessStability(company: CompanyRegistration, now: string): NonNullable<RegistryFacts["stability"]> {
  const { shares } = STABILITY;
  const office =
    company.officeDisputed === null && company.officeUndeliverable === null
      ? null
      : flagged(company.officeDisputed || company.officeUndeliverable, STABILITY.office);
  const judged: readonly (readonly [Judged, number])[] = [
    [ofStatus(company), shares.status],
    [ofAge(company, now), shares.age],
    [ofAccounts(company, now), shares.accounts],
    [ofStatement(company), shares.confirmationStatement],
    [ofHistory(company), shares.insolvencyHistory],
    [flagged(company.hasCharges, STABILITY.charges), shares.charges],
    [office, shares.office],
  ];
  const seen = judged.reduce((sum, [each, share]) => sum + (each === null ? 0 : share), 0);
  return {
    deductions: judged.flatMap(([each]) => (each === null || each === "nothing" ? [] : { ...each })),
    coverage: Math.round(seen * 100) / 100,
  };
}
