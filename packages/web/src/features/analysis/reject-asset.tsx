import { type ReactNode, useId, useState } from "react";
import { useChange } from "../../data/use-change.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Asks why a host is not the client's; a rejected host rejected. It will not be proposed again. */
export function RejectAsset({
  client,
  host,
  close,
}: {
  readonly client: string;
  readonly host: string;
  readonly close: () => void;
}): ReactNode {
  const id = useId();
  const [note, setNote] = useState("");
  const decide = useChange("POST /api/clients/:id/assets/:host", ["GET /api/clients/:id/assets"]);
  const send = () =>
    decide.mutate(
      { params: { id: client, host }, body: { deed: "rejected", note: note.trim() } },
      {
        onSuccess: () => {
          toast(`${host} rejected. It will not be proposed again.`);
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Reject ${host}`}
      sub="The decision and its reason are recorded and can be undone."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" disabled={note.trim() === ""} busy={decide.isPending} onClick={send}>
            Reject
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Reason
      </label>
      <input
        id={id}
        value={note}
        maxLength={500}
        placeholder="Belongs to a supplier"
        onChange={(event) => setNote(event.target.value)}
        className="mt-1 h-(--control) w-full rounded border border-rule bg-paper px-3"
      />
      {decide.isError ? (
        <div className="mt-3">
          <ErrorPanel error={decide.error} safe="No decision was recorded." />
        </div>
      ) : null}
    </Dialog>
  );
}
