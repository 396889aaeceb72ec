import type { CompanyRegistration } from "@broker/contracts";

type Recorded = Pick<
  CompanyRegistration,
  | "accounts"
  | "confirmationStatement"
  | "hasCharges"
  | "hasInsolvencyHistory"
  | "officeDisputed"
  | "officeUndeliverable"
  | "officers"
>;

/** What Companies House records of a company besides its status that an underwriter must know; empty = nothing. */
export function materialEntries(company: Recorded): string[] {
  const { accounts, confirmationStatement, hasCharges, hasInsolvencyHistory } = company;
  const entries: readonly (readonly [boolean | null | undefined, string])[] = [
    [accounts?.overdue, "accounts overdue"],
    [confirmationStatement?.overdue, "confirmation statement overdue"],
    [hasCharges, "charges registered"],
    [hasInsolvencyHistory, "insolvency history"],
    [company.officeDisputed, "registered office disputed"],
    [company.officeUndeliverable, "registered office undeliverable"],
    // Companies Act 2006, s. 154: a company has at least one director. The members of an LLP count as directors.
    [company.officers?.directors === 0, "no director listed"],
  ];
  return entries.flatMap(([applies, words]) => (applies === true ? [words] : []));
}

/** Whether Companies House records an insolvency history, as printed; it states neither nature nor outcome. */
export const showInsolvencyHistory = (recorded: boolean): string =>
  recorded ? "On record; nature, dates and outcome to be advised" : "None on record";
