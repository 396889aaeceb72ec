import { showMoney } from "@broker/contracts";
import type { Listing } from "../listing.ts";

/** Micro, small, medium-sized, or larger than that. */
export type CompanyClass = "micro" | "small" | "medium" | "large";

interface Threshold {
  readonly name: CompanyClass;
  readonly employees: number;
  /** In pence. */
  readonly turnover: number;
}

/** Companies Act 2006 ss. 384A, 382 and 465 as amended by SI 2024/1303 (financial years from 6 April 2025); "not more than". */
const THRESHOLDS: readonly Threshold[] = [
  { name: "micro", employees: 10, turnover: 100_000_000 },
  { name: "small", employees: 50, turnover: 1_500_000_000 },
  { name: "medium", employees: 250, turnover: 5_400_000_000 },
];

/**
 * The size of a company by its employees, else by its revenue, with what it was judged by; null = neither is known. The Act asks for
 * two of three measures; a list seldom has more than one.
 */
export function companyClass({
  employees,
  revenue,
}: Pick<Listing, "employees" | "revenue">): { readonly name: CompanyClass; readonly by: string } | null {
  if (employees !== null) {
    const name = THRESHOLDS.find((each) => employees <= each.employees)?.name ?? "large";
    return { name, by: employees === 1 ? "1 employee" : `${employees} employees` };
  }
  if (revenue === null) return null;
  const name = THRESHOLDS.find((each) => revenue <= each.turnover)?.name ?? "large";
  return { name, by: `revenue ${showMoney(revenue)}` };
}
