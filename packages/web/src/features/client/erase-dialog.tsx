import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-change.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { showCount } from "../../shared/words/show-count.ts";
import { refusalWords } from "./refusal-words.ts";

/** Erases a client for good, once its name is typed. */
export function EraseDialog({
  id,
  name,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const erase = useChange("POST /api/clients/:id/erase", [
    "GET /api/clients",
    "GET /api/exports",
    "GET /api/placements",
  ]);
  const [typed, setTyped] = useState("");
  const save = (): void =>
    erase.mutate(
      { params: { id }, body: { name: typed } },
      {
        onSuccess: ({ scans, sharedDomains }) => {
          toast(
            `Erased ${name} and ${showCount(scans, "scan")}.`,
            sharedDomains.length === 0
              ? {}
              : { sub: `Scans of ${sharedDomains.join(", ")} stay: another client has that domain too.` },
          );
          void navigate("/dashboard");
        },
      },
    );
  return (
    <Dialog
      title="Erase this client"
      sub={`${name} goes with its history, its papers and its scans, for good. Export it first to keep a copy; copies that were made before still hold it.`}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={erase.isPending} disabled={typed.trim() !== name} onClick={save}>
            Erase
          </Button>
        </>
      }
    >
      {erase.isError ? (
        <div className="mb-4">
          <Notice kind="error">{refusalWords(erase.error)}</Notice>
        </div>
      ) : null}
      <label className="grid gap-1">
        <span className="text-sm font-semibold">Type the client's name, {name}</span>
        <input
          className="control field"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </Dialog>
  );
}
