import {
  BASES,
  BASIS_LABELS,
  type Basis,
  type ComplianceState,
  type FrameworkStanding,
  midSentence,
  type Relation,
  STANDING_LABELS,
  STATE_LABELS,
  type Standing,
  type StandingCell,
  SUGGESTED_LABEL,
  showDate,
  showPercent,
} from "@broker/contracts";
import type { Cell, Tone } from "../terminal/look.ts";

const STATE_TONES: Readonly<Record<ComplianceState, Tone>> = {
  met: "good",
  partly: "warn",
  "not-met": "bad",
  "not-applicable": "quiet",
  "not-assessed": "quiet",
};

/**
 * The state of a control or a requirement. What is not assessed has no colour of its own.
 * @param suggested a vendor's report alone suggests it, so that it counts as not assessed
 */
export const stateCell = (state: ComplianceState, suggested = false): Cell =>
  suggested ? { text: SUGGESTED_LABEL, tone: "quiet" } : { text: STATE_LABELS[state], tone: STATE_TONES[state] };

const STANDING_TONES: Readonly<Record<Standing, Tone>> = {
  compliant: "good",
  partial: "warn",
  "non-compliant": "bad",
  "requires-validation": "quiet",
  "not-assessed": "quiet",
  "not-applicable": "quiet",
  watch: "quiet",
};

/** What the figures of a framework are called. */
export const standingCell = (standing: Standing): Cell => ({
  text: STANDING_LABELS[standing],
  tone: STANDING_TONES[standing],
});

/** How a state is known; empty = it is not. */
export const basisWords = (basis: Basis | null): string => (basis === null ? "" : BASIS_LABELS[basis]);

/** By what the requirements of a framework are known: '3 observed, 12 declared'; null = none is assessed. */
export function basisCounts({ basis }: Pick<FrameworkStanding, "basis">): string | null {
  const words = BASES.flatMap((each) =>
    basis[each] === 0 ? [] : [`${basis[each]} ${midSentence(BASIS_LABELS[each])}`],
  );
  return words.length === 0 ? null : words.join(", ");
}

/** A relation in a word, for lists of controls. */
export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  equal: "equal",
  covers: "covers it",
  part: "part of it",
  intersects: "overlaps",
};

/** A date; null = none. */
export const dayWords = (day: string | null): string | null => (day === null ? null : showDate(day));

/** Between which figures the score lies where too little is assessed; empty = it has a figure, or there is none. */
export function rangeLine({ standing, coverage, low, high }: StandingCell): string {
  return standing === "requires-validation"
    ? `Insufficient data for a score. On the ${showPercent(coverage)} assessed, it lies between ${low} and ${high}.`
    : "";
}
