import { useChange } from "../../../data/use-call.ts";
import { ReasonDialog } from "../../../shared/forms/reason-dialog.tsx";
import { OUTDATED_BY_RISKS } from "../risk-calls.ts";
import type { RiskDialogProps } from "./risk-dialogs.tsx";

/** Closes a risk, with the reason. */
export function CloseRiskDialog({ risk, onClose }: RiskDialogProps) {
  return (
    <ReasonDialog
      title="Close risk"
      sub={risk.title}
      submit="Close"
      change={useChange("POST /api/risks/:id/close", OUTDATED_BY_RISKS)}
      input={(reason) => ({ params: { id: risk.id }, body: { version: risk.version, reason } })}
      done="Risk closed."
      maxLength={1000}
      onClose={onClose}
    />
  );
}
