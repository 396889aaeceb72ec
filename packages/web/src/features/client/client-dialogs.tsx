import { showCount } from "@broker/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useChange } from "../../data/use-call.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

/** Erases a client permanently after its name has been typed. */
export function EraseDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const erase = useChange("POST /api/clients/:id/erase", [
    "GET /api/clients",
    "GET /api/exports",
    "GET /api/placements",
  ]);
  const [typed, setTyped] = useState("");
  /** Removes the client from cached queries and the browser's history. */
  const leave = async (): Promise<void> => {
    await navigate("/dashboard", { replace: true });
    queries.removeQueries({ type: "inactive" });
  };
  const save = (): void =>
    erase.mutate(
      { params: { id }, body: { name: typed } },
      {
        onSuccess: ({ scans, sharedDomains }) => {
          toast(
            `Erased ${name} and ${showCount(scans, "scan")}.`,
            sharedDomains.length === 0
              ? {}
              : { sub: `Scans of ${sharedDomains.join(", ")} are retained: another client shares the domain.` },
          );
          void leave();
        },
      },
    );
  return (
    <FormDialog
      title="Erase this client"
      sub={`${name} is erased permanently with its history, documents and scans. Export it first to keep a copy. Earlier backups still contain it.`}
      submit="Erase"
      busy={erase.isPending}
      disabled={typed.trim() !== name}
      error={erase.error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextBox label={`Type the client's name, ${name}`} value={typed} onChange={setTyped} />
    </FormDialog>
  );
}

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
}) {
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
      error={change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextBox label="Reason" optional placeholder="e.g. requested by email" value={reason} onChange={setReason} />
    </FormDialog>
  );
}
