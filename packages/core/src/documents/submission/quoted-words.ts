import { showLongDate } from "@broker/contracts";

/** Exclusions or subjectivities of a quote as text: 'not told' where the quote says nothing, 'none' where it says that there are none. */
export function showTerms(terms: readonly string[] | null): string {
  if (terms === null) return "not told";
  return terms.length === 0 ? "none" : terms.map((term) => term.replace(/[.;\s]+$/u, "")).join("; ");
}

/** The last day of a quote, and on `today` whether it has passed; ISO days. */
export function showValidity(day: string | null, today: string): string {
  if (day === null) return "not told";
  return day < today ? `${showLongDate(day)}, which has passed` : showLongDate(day);
}
