import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_COMPLIANCE, useOverview } from "../shared/compliance-calls.ts";

/** Withdraws a piece of evidence with a reason. It stays listed, and no longer counts. */
export function WithdrawDialog({
  client,
  evidence,
  onClose,
}: {
  readonly client: string;
  readonly evidence: string;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const title = useOverview(client).data?.evidence.find(({ id }) => id === evidence)?.title;
  const withdraw = useChange("POST /api/clients/:id/evidence/:evidence/withdraw", OUTDATED_BY_COMPLIANCE);
  return (
    <FormDialog
      title="Withdraw evidence"
      sub={title}
      submit="Withdraw"
      busy={withdraw.isPending}
      disabled={reason.trim() === ""}
      error={withdraw.error}
      onClose={onClose}
      onSubmit={() =>
        withdraw.mutate(
          { params: { id: client, evidence }, body: { reason: reason.trim() } },
          {
            onSuccess: () => {
              toast("Evidence withdrawn.");
              onClose();
            },
          },
        )
      }
    >
      <p className="text-sm text-ink-2">
        Figures are recalculated without it. The evidence remains listed with your reason.
      </p>
      <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={500} />
    </FormDialog>
  );
}
