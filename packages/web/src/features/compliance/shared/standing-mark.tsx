import {
  type ComplianceState,
  GAP_STATE_LABELS,
  type GapState,
  STANDING_LABELS,
  STATE_LABELS,
  type Standing,
  SUGGESTED_LABEL,
} from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";

const STANDING_KINDS: Readonly<Record<Standing, OutcomeKind>> = {
  compliant: "met",
  partial: "partial",
  "non-compliant": "not-met",
  "requires-validation": "not-visible",
  "not-assessed": "not-visible",
  "not-applicable": "not-visible",
  watch: "not-visible",
};

/** A framework's standing: mark and word. */
export function StandingMark({ of }: { readonly of: Standing }) {
  return <OutcomeMark of={STANDING_KINDS[of]}>{STANDING_LABELS[of]}</OutcomeMark>;
}

const STATE_KINDS: Readonly<Record<ComplianceState, OutcomeKind>> = {
  met: "met",
  partly: "partial",
  "not-met": "not-met",
  "not-applicable": "not-visible",
  "not-assessed": "not-visible",
};

interface StateMarkProps {
  readonly of: ComplianceState;
  /** A vendor's report alone suggests the state: it counts as not assessed. */
  readonly suggested?: boolean | undefined;
}

/** The state of a control or requirement: mark and word. */
export function StateMark({ of, suggested = false }: StateMarkProps) {
  if (suggested) return <OutcomeMark of="not-visible">{SUGGESTED_LABEL}</OutcomeMark>;
  return <OutcomeMark of={STATE_KINDS[of]}>{STATE_LABELS[of]}</OutcomeMark>;
}

/** The state of a gap, as a word: priority and progress have no colour. */
export function GapStateWord({ of }: { readonly of: GapState }) {
  return <span className={of === "done" ? "text-ink-3" : ""}>{GAP_STATE_LABELS[of]}</span>;
}
