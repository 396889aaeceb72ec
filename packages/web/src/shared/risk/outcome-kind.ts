import type { Outcome } from "@broker/contracts";
import type { OutcomeKind } from "./outcome-mark.tsx";

const KINDS: Readonly<Record<Outcome, OutcomeKind>> = {
  pass: "met",
  partial: "partial",
  fail: "not-met",
  "not-applicable": "not-visible",
  "not-observed": "not-visible",
  error: "not-visible",
};

/** The mark for a check's outcome. */
export const outcomeKind = (outcome: Outcome): OutcomeKind => KINDS[outcome];
