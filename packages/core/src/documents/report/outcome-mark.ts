import type { Outcome } from "@broker/contracts";

/** How the outcome of a check is written and drawn. */
export interface OutcomeMark {
  readonly word: string;
  readonly sign: "tick" | "half" | "cross" | "dash";
}

const MARKS: Readonly<Record<Outcome, OutcomeMark>> = {
  pass: { word: "met", sign: "tick" },
  partial: { word: "partly met", sign: "half" },
  fail: { word: "not met", sign: "cross" },
  "not-applicable": { word: "does not arise", sign: "dash" },
  "not-observed": { word: "not seen", sign: "dash" },
  error: { word: "could not be judged", sign: "dash" },
};

/** Mark of a check's outcome. */
export function outcomeMark(outcome: Outcome): OutcomeMark {
  return MARKS[outcome];
}
