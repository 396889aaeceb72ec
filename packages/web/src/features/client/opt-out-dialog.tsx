import { type ReactNode, useState } from "react";
import { useChange } from "../../data/use-change.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { Labelled } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { refusalWords } from "./refusal-words.ts";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

/** Records that a client's domains must not be scanned, or revokes it. */
export function OptOutDialog({
  id,
  name,
  optedOut,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly optedOut: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const change = useChange("PUT /api/clients/:id/opt-out", OUTDATED_BY_RECORD);
  const [reason, setReason] = useState("");
  const save = (): void =>
    change.mutate(
      {
        params: { id },
        body: { optedOut: !optedOut, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) },
      },
      {
        onSuccess: () => {
          toast(optedOut ? `${name} may be scanned again.` : `${name} has opted out: its domains are not scanned.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={optedOut ? "Allow scans again" : "Opt out of scans"}
      sub={
        optedOut
          ? "Its domains can be scanned on request."
          : "Its domains are excluded from scans and lists. Earlier scans are retained."
      }
      submit={optedOut ? "Allow scans" : "Opt out"}
      busy={change.isPending}
      refused={change.isError ? refusalWords(change.error) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <Labelled label="Reason" optional>
        {(box) => (
          <input
            id={box}
            className="control field"
            placeholder="e.g. requested by email"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Labelled>
    </FormDialog>
  );
}
