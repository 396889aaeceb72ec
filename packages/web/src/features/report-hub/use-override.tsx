import { useCallback, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";

/** Makes a document; the reason is given when the record has unresolved conflicts. */
type Making = (reason?: string) => Promise<unknown>;

interface Held {
  readonly detail: string;
  readonly making: Making;
}

const unresolvedConflict = (error: unknown): string | null =>
  error instanceof RefusedCall && error.problem.code === "record_unsettled" ? error.problem.detail : null;

/**
 * Makes documents from a record with possible conflicts: shows the conflicts and asks for the reason to print. Other
 * refusals become `error`.
 */
export function useOverride(client: string) {
  const [held, setHeld] = useState<Held | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const make = useCallback(async (making: Making) => {
    setError(null);
    try {
      await making();
    } catch (refused) {
      const detail = unresolvedConflict(refused);
      if (detail === null) setError(refused);
      else setHeld({ detail, making });
    }
  }, []);
  const goOn = async () => {
    if (held === null || reason.trim() === "") return;
    setBusy(true);
    try {
      await held.making(reason.trim());
      setHeld(null);
      setReason("");
    } catch (refused) {
      setError(refused);
      setHeld(null);
    } finally {
      setBusy(false);
    }
  };
  const dialog = (
    <Dialog
      title="Conflicting information"
      sub="Resolve the conflict, or give a reason for releasing the document. The reason is printed on it."
      open={held !== null}
      onClose={() => setHeld(null)}
      actions={
        <>
          <CanEdit otherwise={<LinkButton to={`/dashboard/clients/${client}`}>Open record</LinkButton>}>
            <LinkButton to={`/dashboard/clients/${client}`}>Resolve conflict</LinkButton>
          </CanEdit>
          <Button kind="primary" busy={busy} disabled={reason.trim() === ""} onClick={() => void goOn()}>
            {busy ? "Generating document" : "Generate with this reason"}
          </Button>
        </>
      }
    >
      <p className="mb-4">{held?.detail}</p>
      <TextBox label="Reason" rows={3} maxLength={500} value={reason} onChange={setReason} />
    </Dialog>
  );
  return { make, error, clear: () => setError(null), dialog };
}
