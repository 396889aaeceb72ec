import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_RISKS } from "../risk-calls.ts";
import type { RiskDialogProps } from "./risk-dialogs.tsx";

/** Closes a risk, with the reason. */
export function CloseRiskDialog({ risk, onClose }: RiskDialogProps) {
  const [reason, setReason] = useState("");
  const close = useChange("POST /api/risks/:id/close", OUTDATED_BY_RISKS);
  return (
    <FormDialog
      title="Close risk"
      sub={risk.title}
      submit="Close"
      busy={close.isPending}
      disabled={reason.trim() === ""}
      error={close.error}
      onClose={onClose}
      onSubmit={() =>
        close.mutate(
          { params: { id: risk.id }, body: { version: risk.version, reason: reason.trim() } },
          {
            onSuccess: () => {
              toast("Risk closed.");
              onClose();
            },
          },
        )
      }
    >
      <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
