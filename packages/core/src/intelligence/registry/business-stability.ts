import {
  type CompanyRegistration,
  type Deduction,
  type RegistryFacts,
  showCompanyStatus,
  showDate,
} from "@broker/contracts";

const DAY_MS = 86_400_000;

/** The same day some years later, ISO date; 29 February becomes 1 March. */
function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to the day of a moment, both ISO 8601; below zero = it is in the future. */
export function daysBetween(day: string, moment: string): number {
  return Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(day)) / DAY_MS);
}

/** Register statuses that mean insolvency proceedings (api-enumerations, `company_status`). */
export const INSOLVENT_STATUSES: readonly string[] = [
  "liquidation",
  "insolvency-proceedings",
  "receivership",
  "administration",
  "voluntary-arrangement",
];

/** Points that a status deducts. */
const STATUS: Readonly<Record<string, number>> = {
  dissolved: 100,
  removed: 100,
  closed: 100,
  "converted-closed": 100,
  liquidation: 80,
  "insolvency-proceedings": 80,
  receivership: 80,
  administration: 60,
  "voluntary-arrangement": 60,
};

/**
 * Points that each state of the register deducts from 100, and the share of each rule in the whole. The table is our
 * own, as no published one applies to a website's owner; every score prints the rows that it used.
 */
const STABILITY = {
  status: STATUS,
  strikeOff: { rule: "Proposal to strike the company off the register", points: 40 },
  age: [
    { years: 1, words: "Incorporated within the last year", points: 25 },
    { years: 3, words: "Incorporated one to three years ago", points: 15 },
    { years: 5, words: "Incorporated three to five years ago", points: 5 },
  ],
  accounts: [
    { moreThanDays: 91, words: "Accounts overdue by more than three months", points: 30 },
    { moreThanDays: -1, words: "Accounts overdue", points: 15 },
  ],
  confirmationStatement: { rule: "Confirmation statement overdue", points: 10 },
  insolvencyHistory: { rule: "Insolvency history", points: 20 },
  charges: { rule: "Charges registered over its assets", points: 5 },
  office: { rule: "Registered office disputed or undeliverable", points: 10 },
  shares: {
    status: 0.3,
    age: 0.15,
    accounts: 0.2,
    confirmationStatement: 0.1,
    insolvencyHistory: 0.1,
    charges: 0.1,
    office: 0.05,
  },
} as const;

/** null = not in the register, so the rule could not be assessed. */
type Judged = Deduction | "nothing" | null;

const { age: AGE, accounts: ACCOUNTS } = STABILITY;

function ofStatus({ status, statusDetail, dissolvedOn }: CompanyRegistration): Judged {
  const points = STABILITY.status[status];
  const since = dissolvedOn === null ? "" : ` (${showDate(dissolvedOn)})`;
  if (points !== undefined) return { rule: `The company is ${showCompanyStatus(status)}${since}`, points };
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
