import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Places a client under a legal hold, or releases it; either states its reason. */
export function HoldDialog({
  id,
  name,
  held,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly held: boolean;
  readonly onClose: () => void;
}) {
  const change = useChange("PUT /api/clients/:id/hold", ["GET /api/clients/:id", "GET /api/clients/:id/activity"]);
  const [reason, setReason] = useState("");
  const save = (): void =>
    change.mutate(
      { params: { id }, body: { held: !held, reason: reason.trim() } },
      {
        onSuccess: () => {
          toast(held ? `The legal hold on ${name} is released.` : `${name} is under a legal hold.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={held ? "Release the legal hold" : "Place under legal hold"}
      sub={
        held
          ? "The client can then be erased again, and its old scans pruned."
          : "Until the hold is released, nothing of the client is erased or pruned."
      }
      submit={held ? "Release" : "Place hold"}
      busy={change.isPending}
      disabled={reason.trim() === ""}
      error={change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextBox
        label="Reason"
        placeholder={held ? "e.g. claim closed" : "e.g. claim 2026/17"}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
