import {
  HIT_STATE_LABELS,
  type HitState,
  type HitStrength,
  KYC_CHECK_STATUS_LABELS,
  KYC_RISK_LABELS,
  KYC_STATUS_LABELS,
  type KycCheckStatus,
  type KycRisk,
  type KycStatus,
} from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";

const STATUSES: Readonly<Record<KycStatus, OutcomeKind>> = {
  approved: "met",
  in_progress: "not-visible",
  requires_review: "partial",
  rejected: "not-met",
};
const CHECKS: Readonly<Record<KycCheckStatus, OutcomeKind>> = {
  passed: "met",
  failed: "not-met",
  requires_review: "partial",
  not_checked: "not-visible",
};
const HITS: Readonly<Record<HitState, OutcomeKind>> = {
  open: "not-met",
  proposed: "partial",
  "false-match": "met",
  "true-match": "not-met",
};
const BANDS: Readonly<Record<KycRisk, Band>> = { low: "Low", medium: "Medium", high: "High", critical: "Critical" };
const STRENGTHS: Readonly<Record<HitStrength, string>> = { strong: "Strong hit", possible: "Possible hit" };

/** Status of a case. */
export const CaseMark = ({ status }: { readonly status: KycStatus }) => (
  <OutcomeMark of={STATUSES[status]}>{KYC_STATUS_LABELS[status]}</OutcomeMark>
);

/** Status of a check; 'Not checked' is neither passed nor failed. */
export const CheckMark = ({ status }: { readonly status: KycCheckStatus }) => (
  <OutcomeMark of={CHECKS[status]}>{KYC_CHECK_STATUS_LABELS[status]}</OutcomeMark>
);

/** Where a hit stands; an open possible hit is weaker than an open strong one. */
export const HitMark = ({ state, strength }: { readonly state: HitState; readonly strength: HitStrength }) => (
  <OutcomeMark of={state === "open" && strength === "possible" ? "partial" : HITS[state]}>
    {STRENGTHS[strength]}, {HIT_STATE_LABELS[state].toLowerCase()}
  </OutcomeMark>
);

/** KYC risk of a client; without anything known there is none. */
export const KycRiskMark = ({ level }: { readonly level: KycRisk | null }) =>
  level === null ? (
    <span className="text-ink-3">Not assessed</span>
  ) : (
    <RiskMark band={BANDS[level]} word={KYC_RISK_LABELS[level]} />
  );
