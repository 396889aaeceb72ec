import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_CLIENT_DOCUMENTS } from "../document-calls.ts";
import type { DocumentDialogProps } from "./document-dialogs.tsx";

/** Withdraws a document, with the reason. */
export function WithdrawDocumentDialog({ client, view, onClose }: DocumentDialogProps) {
  const [reason, setReason] = useState("");
  const withdraw = useChange("POST /api/clients/:id/documents/:document/withdraw", OUTDATED_BY_CLIENT_DOCUMENTS);
  return (
    <FormDialog
      title="Withdraw document"
      sub="It no longer counts as evidence. Its versions remain."
      submit="Withdraw"
      busy={withdraw.isPending}
      disabled={reason.trim() === ""}
      error={withdraw.error}
      onClose={onClose}
      onSubmit={() =>
        withdraw.mutate(
          { params: { id: client, document: view.id }, body: { version: view.version, reason: reason.trim() } },
          {
            onSuccess: () => {
              toast("Document withdrawn.");
              onClose();
            },
          },
        )
      }
    >
      <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={500} />
    </FormDialog>
  );
}
