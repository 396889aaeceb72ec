import { type ApiInputs, type AssetView, showDate } from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

const STATES: Readonly<Record<AssetView["state"], string>> = {
  candidate: "Proposed",
  accepted: "Accepted",
  rejected: "Rejected",
};

type AssetDecision = ApiInputs["POST /api/clients/:id/assets/:host"]["body"];

/** One host that scans discovered, with the decision about it. */
export function AssetRow({ id, asset }: { readonly id: string; readonly asset: AssetView }) {
  const decide = useChange("POST /api/clients/:id/assets/:host", [
    "GET /api/clients/:id/assets",
    "GET /api/scans/:id",
    ...OUTDATED_BY_RECORD,
  ]);
  const canEdit = useCanEdit();
  const [note, setNote] = useState<string | null>(null);
  const { host, proof, state, lastSeen, decided } = asset;
  const send = (body: AssetDecision, message: string): void =>
    decide.mutate(
      { params: { id, host }, body },
      {
        onSuccess: () => {
          toast(message);
          setNote(null);
        },
      },
    );
  return (
    <li className="border-b border-line py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-[220px] flex-1">
          <p className="font-semibold break-words">{host}</p>
          <p className="break-words text-ink-2">
            {proof}, observed {showDate(lastSeen)}
          </p>
          {decided === null ? null : (
            <p className="text-xs text-ink-3">
              {STATES[state]} {showDate(decided.at)}, {decided.by}
              {decided.note === null ? "" : `: ${decided.note}`}
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {!canEdit ? (
            <span className="text-ink-3">{STATES[state]}</span>
          ) : state === "candidate" && note === null ? (
            <>
              <Button
                size="small"
                busy={decide.isPending}
                aria-label={`Accept ${host}`}
                onClick={() => send({ deed: "accepted" }, `${host} accepted as the client's.`)}
              >
                Accept
              </Button>
              <Button size="small" aria-label={`Reject ${host}`} onClick={() => setNote("")}>
                Reject
              </Button>
            </>
          ) : state === "candidate" ? null : (
            <Button
              size="small"
              busy={decide.isPending}
              aria-label={`Reopen ${host}`}
              onClick={() => send({ deed: "reopened" }, `${host} is proposed again.`)}
            >
              Reopen
            </Button>
          )}
        </div>
      </div>
      {note === null || state !== "candidate" ? null : (
        <form
          className="mt-2 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send({ deed: "rejected", note }, `${host} rejected. It will not be proposed again.`);
          }}
        >
          <TextBox
            label="Why does it not belong to the client?"
            placeholder="e.g. belongs to a supplier"
            className="min-w-[220px] flex-1"
            boxRef={(box) => box?.focus()}
            value={note}
            onChange={setNote}
          />
          <Button type="submit" kind="primary" disabled={note.trim() === ""} busy={decide.isPending}>
            Reject
          </Button>
          <Button onClick={() => setNote(null)}>Cancel</Button>
        </form>
      )}
      <RefusalNotice className="mt-2" error={decide.error} />
    </li>
  );
}
