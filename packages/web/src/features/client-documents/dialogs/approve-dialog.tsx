import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { DayBox } from "../../../shared/forms/day-box.tsx";
import { FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../../shared/forms/labelled.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_CLIENT_DOCUMENTS } from "../document-calls.ts";
import type { DocumentDialogProps } from "./document-dialogs.tsx";

/** Puts the newest version in force. */
export function ApproveDialog({ client, view, onClose }: DocumentDialogProps) {
  const [approver, setApprover] = useState("");
  const [review, setReview] = useState("");
  const approve = useChange("POST /api/clients/:id/documents/:document/approve", OUTDATED_BY_CLIENT_DOCUMENTS);
  return (
    <FormDialog
      title={`Approve version ${view.current.n}`}
      sub="From then on it is in force, and counts as documented evidence of its controls."
      submit="Approve"
      busy={approve.isPending}
      disabled={approver.trim() === ""}
      error={approve.error}
      onClose={onClose}
      onSubmit={() =>
        approve.mutate(
          {
            params: { id: client, document: view.id },
            body: {
              version: view.version,
              approver: approver.trim(),
              ...(review === "" ? {} : { reviewOn: review }),
            },
          },
          {
            onSuccess: () => {
              toast("Document in force.");
              onClose();
            },
          },
        )
      }
    >
      <TextBox
        label="Approved by"
        value={approver}
        onChange={setApprover}
        maxLength={120}
        placeholder="Name and role at the client"
      />
      <DayBox label="Review (default: in 12 months)" value={review} onChange={setReview} error={undefined} />
    </FormDialog>
  );
}
