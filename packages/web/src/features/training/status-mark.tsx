import type { TrainingItem } from "@broker/contracts";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";

const KINDS: Readonly<Record<NonNullable<TrainingItem["status"]>, OutcomeKind>> = {
  "Fully Compliant": "met",
  "Partially Compliant": "partial",
  "Non-Compliant": "not-met",
};

/** Status by completion, with the per cent; a phishing round has none. */
export function TrainingStatusMark({ status, percent }: Pick<TrainingItem, "status" | "percent">) {
  if (status === null) return <span className="text-ink-3">–</span>;
  return (
    <>
      <OutcomeMark of={KINDS[status]}>{status}</OutcomeMark>
      {percent === null ? null : <span className="block text-xs text-ink-3">{percent}% completed</span>}
    </>
  );
}
