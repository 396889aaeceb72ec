import type { OutsideAnswers } from "@broker/contracts";

/** Whether any source was really asked: one that is not configured, or had nothing to be asked about, says nothing new. */
export function anyAsked(answers: OutsideAnswers): boolean {
  return Object.values(answers).some(
    ({ status, asOf }) => status !== "not-configured" && (status !== "not-found" || asOf !== null),
  );
}
