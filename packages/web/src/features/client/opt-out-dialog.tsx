import { type ReactNode, useState } from "react";
import { useChange } from "../../data/use-change.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { refusalWords } from "./refusal-words.ts";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

/** Records that a client's domains must not be scanned, or takes that back. */
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
    <Dialog
      title={optedOut ? "Allow scans again" : "Opt out of scans"}
      sub={
        optedOut
          ? "Its domains are looked at again when somebody asks for a scan."
          : "Scans and lists leave its domains out. What was seen before stays."
      }
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={change.isPending} onClick={save}>
            {optedOut ? "Allow scans" : "Opt out"}
          </Button>
        </>
      }
    >
      {change.isError ? <Notice kind="error">{refusalWords(change.error)}</Notice> : null}
      <label className="grid gap-1">
        <span className="text-sm font-semibold">
          Why <span className="font-normal text-ink-3">optional</span>
        </span>
        <input
          className="control field"
          placeholder="e.g. asked by post"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </Dialog>
  );
}
