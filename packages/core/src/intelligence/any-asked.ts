import type { OutsideAnswers } from "@broker/contracts";

/** Whether any source was queried: one that is not configured, or had nothing to query, adds nothing. */
export function anyAsked(answers: OutsideAnswers): boolean {
  return Object.values(answers).some(
    ({ status, asOf }) => status !== "not-configured" && (status !== "not-found" || asOf !== null),
  );
}
