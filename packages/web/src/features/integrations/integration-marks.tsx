import {
  type DataFlow,
  DELIVERY_STATE_LABELS,
  INTEGRATION_STATUS_LABELS,
  type IntegrationRun,
  type IntegrationStatus,
} from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

const STATUSES: Readonly<Record<IntegrationStatus, OutcomeKind>> = {
  active: "partial",
  connected: "met",
  live: "met",
  error: "not-met",
  disconnected: "not-visible",
};
const FLOWS = {
  flowing: ["met", "Flowing"],
  paused: ["not-visible", "Paused"],
  error: ["not-met", "Error"],
} as const satisfies Readonly<Record<string, readonly [OutcomeKind, string]>>;
const STATES: Readonly<Record<IntegrationRun["state"], OutcomeKind>> = {
  waiting: "partial",
  delivered: "met",
  failed: "not-met",
  dropped: "not-visible",
};

/** Status of an integration. */
export const IntegrationMark = ({ status }: { readonly status: IntegrationStatus }) => (
  <OutcomeMark of={STATUSES[status]}>{INTEGRATION_STATUS_LABELS[status]}</OutcomeMark>
);

/** Status of a data flow; without a delivery it has none. */
export function FlowMark({ status }: { readonly status: DataFlow["status"] }) {
  if (status === null) return <span className="text-ink-3">Nothing yet</span>;
  const [kind, word] = FLOWS[status];
  return <OutcomeMark of={kind}>{word}</OutcomeMark>;
}

/** State of a message. */
export const RunMark = ({ state }: { readonly state: IntegrationRun["state"] }) => (
  <OutcomeMark of={STATES[state]}>{DELIVERY_STATE_LABELS[state]}</OutcomeMark>
);
