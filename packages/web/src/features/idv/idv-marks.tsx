import {
  IDV_CHECK_STATUS_LABELS,
  IDV_DOCUMENT_STATUS_LABELS,
  IDV_RISK_LABELS,
  IDV_STATUS_LABELS,
  type IdvCheckStatus,
  type IdvDocumentStatus,
  type IdvRiskLevel,
  type IdvStatus,
} from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";

const STATUSES: Readonly<Record<IdvStatus, OutcomeKind>> = {
  pending: "not-visible",
  in_progress: "partial",
  completed: "met",
  failed: "not-met",
};
const CHECKS: Readonly<Record<IdvCheckStatus, OutcomeKind>> = {
  passed: "met",
  failed: "not-met",
  in_progress: "partial",
  pending: "partial",
  not_configured: "not-visible",
};
const DOCUMENTS: Readonly<Record<IdvDocumentStatus, OutcomeKind>> = {
  verified: "met",
  pending: "partial",
  rejected: "not-met",
};
const BANDS: Readonly<Record<IdvRiskLevel, Band>> = { low: "Low", medium: "Medium", high: "High" };

/** Status of a workflow. */
export const StatusMark = ({ status }: { readonly status: IdvStatus }) => (
  <OutcomeMark of={STATUSES[status]}>{IDV_STATUS_LABELS[status]}</OutcomeMark>
);

/** Status of a check; 'Not configured' is neither passed nor failed. */
export const CheckMark = ({ status }: { readonly status: IdvCheckStatus }) => (
  <OutcomeMark of={CHECKS[status]}>{IDV_CHECK_STATUS_LABELS[status]}</OutcomeMark>
);

/** Status of a document. */
export const DocumentMark = ({ status }: { readonly status: IdvDocumentStatus }) => (
  <OutcomeMark of={DOCUMENTS[status]}>{IDV_DOCUMENT_STATUS_LABELS[status]}</OutcomeMark>
);

/** Risk level of a workflow; without a document there is none. */
export const LevelMark = ({ level }: { readonly level: IdvRiskLevel | null }) =>
  level === null ? (
    <span className="text-ink-3">Not assessed</span>
  ) : (
    <RiskMark band={BANDS[level]} word={IDV_RISK_LABELS[level]} />
  );
