import { LONGEST_OPENING_DAYS, SHORTEST_GATE_REASON } from "@broker/contracts";
import { useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_GATE } from "./outdated-by-gate.ts";

/** Opens the sanctions gate of a client with a reason, which is printed. */
export function GateDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const open = useChange("POST /api/clients/:id/sanctions-gate/openings", OUTDATED_BY_GATE);
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");
  const errors = open.error instanceof RefusedCall ? (open.error.problem.errors ?? {}) : {};
  const send = (): void =>
    open.mutate(
      {
        params: { id: client },
        body: { reason: reason.trim(), ...(days.trim() === "" ? {} : { days: Number(days) }) },
      },
      {
        onSuccess: () => {
          toast("Sanctions gate opened.");
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Open the sanctions gate"
      sub="For a screening that is missing or out of date. The reason is printed on every document for underwriters."
      submit="Open"
      busy={open.isPending}
      disabled={reason.trim().length < SHORTEST_GATE_REASON}
      error={open.error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextBox
        label={`Reason, printed (${SHORTEST_GATE_REASON} characters or more)`}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
      <TextBox
        label={`Days (1 to ${LONGEST_OPENING_DAYS}); empty = for one submission`}
        optional
        maxLength={2}
        value={days}
        onChange={setDays}
        error={errors.days}
      />
    </FormDialog>
  );
}
