import type { Outcome } from "@broker/contracts";
import type { ReactNode } from "react";

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

/** The name of each outcome in tables and dialogs. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  fail: "not met",
  partial: "partly met",
  pass: "met",
  "not-observed": "not observed",
  "not-applicable": "not applicable",
  error: "not assessed (error)",
};

/** Outcome of a check. `not-visible` covers not observed, not applicable and not assessed. */
export type OutcomeKind = "met" | "partial" | "not-met" | "not-visible";

const COLOURS: Readonly<Record<OutcomeKind, string>> = {
  met: "text-low",
  partial: "text-medium",
  "not-met": "text-high",
  "not-visible": "text-ink-3",
};

const NAMES: Readonly<Record<OutcomeKind, string>> = {
  met: "met",
  partial: "partial",
  "not-met": "not met",
  "not-visible": "not observable",
};

const SHAPES: Readonly<Record<OutcomeKind, ReactNode>> = {
  met: <path d="M3 8.500l3.200 3.200L13 4.500" />,
  partial: (
    <>
      <path fill="currentColor" stroke="none" d="M8 2.500a5.500 5.500 0 1 0 0 11z" />
      <circle cx="8" cy="8" r="5.500" />
    </>
  ),
  "not-met": <path d="M4 4l8 8M12 4l-8 8" />,
  "not-visible": <path d="M4 8h8" />,
};

/** Tick, half disc, cross or dash with its label. Without a label the kind's own name is read out. */
export function OutcomeMark({ of, children }: { readonly of: OutcomeKind; readonly children?: ReactNode }) {
  return (
    <span className={`inline-flex items-baseline gap-[6px] ${COLOURS[of]}`}>
      <svg
        viewBox="0 0 16 16"
        className="relative top-[2.5px] size-[15px] flex-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {SHAPES[of]}
      </svg>
      {children ?? <span className="sr-only">{NAMES[of]}</span>}
    </span>
  );
}
