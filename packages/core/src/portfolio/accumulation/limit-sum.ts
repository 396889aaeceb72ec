import { type LimitSum, moneyOf } from "@broker/contracts";
import type { BookCompany } from "./book-company.ts";

/** The limit in force that is recorded of a company, in pence; null = none is. */
export const limitOf = ({ policy }: BookCompany): number | null => policy?.limit ?? null;

/** The recorded limits of clients summed, with how many are not recorded. */
export function limitSum(clients: readonly BookCompany[], ofBook: number): LimitSum {
  const limits = clients.flatMap((client) => limitOf(client) ?? []);
  const sum = limits.reduce((all, limit) => all + limit, 0);
  return {
    sum: limits.length === 0 ? null : moneyOf(sum),
    known: limits.length,
    unknown: clients.length - limits.length,
    shareOfKnown: ofBook === 0 ? null : sum / ofBook,
  };
}

/** All recorded limits of the book's clients, in pence. */
export function knownLimits(companies: readonly BookCompany[]): number {
  return companies.reduce((sum, company) => sum + (company.kind === "client" ? (limitOf(company) ?? 0) : 0), 0);
}
