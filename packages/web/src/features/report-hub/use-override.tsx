import { type ReactNode, useCallback, useId, useState } from "react";
import { RefusedCall } from "../../data/source.ts";
import { MayWork } from "../../shared/layout/may-work.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";

/** What makes a document; a reason is given where the record contradicts itself. */
type Making = (reason?: string) => Promise<unknown>;

interface Held {
  readonly detail: string;
  readonly making: Making;
}

const unsettled = (error: unknown): string | null =>
  error instanceof RefusedCall && error.problem.code === "record_unsettled" ? error.problem.detail : null;

/**
 * Makes documents of a record that may contradict itself: where it does, a dialog says what does not agree and asks for the reason that is
 * printed. Other refusals are kept as `error`.
 */
export function useOverride(client: string): {
  readonly make: (making: Making) => Promise<void>;
  readonly error: unknown;
  readonly clear: () => void;
  readonly dialog: ReactNode;
} {
  const [held, setHeld] = useState<Held | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const id = useId();
  const make = useCallback(async (making: Making) => {
    setError(null);
    try {
      await making();
    } catch (refused) {
      const detail = unsettled(refused);
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
      title="The record contradicts itself"
      sub="Settle it, or say why the document goes out all the same. The reason is printed on it."
      open={held !== null}
      onOpenChange={(open) => (open ? undefined : setHeld(null))}
      actions={
        <>
          <MayWork otherwise={<LinkButton to={`/dashboard/clients/${client}`}>Open the record</LinkButton>}>
            <LinkButton to={`/dashboard/clients/${client}`}>Settle it</LinkButton>
          </MayWork>
          <Button kind="primary" busy={busy} disabled={reason.trim() === ""} onClick={() => void goOn()}>
            {busy ? "Making it" : "Make it with this reason"}
          </Button>
        </>
      }
    >
      <p className="mb-4">{held?.detail}</p>
      <label htmlFor={id} className="text-sm font-semibold">
        Reason
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className="control field mt-1 h-auto w-full py-[6px] leading-5"
      />
    </Dialog>
  );
  return { make, error, clear: () => setError(null), dialog };
}
