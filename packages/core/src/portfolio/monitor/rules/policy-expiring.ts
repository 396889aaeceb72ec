import { showDate } from "@broker/contracts";
import { type DatedItem, daysBetween } from "./due-rule.ts";

/** Days before expiry from which the alert is of high severity. */
const SOON = 7;

/**
 * The policy of a client that expires next. One that expired stays until a later one is recorded.
 * @param expiresOn last day of cover; null = no policy in force is recorded
 * @param watched days of the policies for which an alert is open
 */
export function expiringPolicies(
  expiresOn: string | null,
  { today, watched }: { readonly today: string; readonly watched: readonly string[] },
): DatedItem[] {
  const lapsed = expiresOn === null ? watched.filter((day) => day < today) : [];
  return [...(expiresOn === null ? [] : [expiresOn]), ...lapsed].map((day) => ({
    subject: day,
    day,
    title: day < today ? `Policy expired on ${showDate(day)}` : `Policy expires on ${showDate(day)}`,
    severity: daysBetween(today, day) <= SOON ? "high" : "medium",
    impact: "Without a renewal there is no cover from the next day.",
    actionRequired: "Confirm with the client whether to renew or remarket, and record the outcome.",
  }));
}
