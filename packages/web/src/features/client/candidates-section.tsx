import { type AssetView, showDate } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

const STATES = { candidate: "Proposed", accepted: "Accepted", rejected: "Rejected" } as const;

/** The box appears because its button was pressed. */
const takeFocus = (box: HTMLInputElement | null): void => box?.focus();

function CandidateRow({ id, asset }: { readonly id: string; readonly asset: AssetView }): ReactNode {
  const decide = useChange("POST /api/clients/:id/assets/:host", [
    "GET /api/clients/:id/assets",
    ...OUTDATED_BY_RECORD,
  ]);
  const canEdit = useCanEdit();
  const [note, setNote] = useState<string | null>(null);
  const { host, proof, state, lastSeen, decided } = asset;
  const params = { id, host };
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
              {STATES[state as keyof typeof STATES] ?? state} {showDate(decided.at)}, {decided.by}
              {decided.note === null ? "" : `: ${decided.note}`}
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {!canEdit ? (
            <span className="text-ink-3">{STATES[state as keyof typeof STATES] ?? state}</span>
          ) : state === "candidate" && note === null ? (
            <>
              <Button
                size="small"
                busy={decide.isPending}
                aria-label={`Accept ${host}`}
                onClick={() => decide.mutate({ params, body: { deed: "accepted" } })}
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
              onClick={() => decide.mutate({ params, body: { deed: "reopened" } })}
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
            decide.mutate({ params, body: { deed: "rejected", note } }, { onSuccess: () => setNote(null) });
          }}
        >
          <label className="grid min-w-[220px] flex-1 gap-1">
            <span className="text-sm font-semibold">Why does it not belong to the client?</span>
            <input
              className="control field"
              placeholder="e.g. belongs to a supplier"
              ref={takeFocus}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </label>
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

/** Hosts discovered by scans: proposed hosts are neither scanned nor scored until accepted. */
export function CandidatesSection({ id }: { readonly id: string }): ReactNode {
  const answer = useAnswer("GET /api/clients/:id/assets", { params: { id } });
  return (
    <SlipSection
      heading="Assets"
      note="Hosts discovered by scans. A proposed host is neither scanned nor scored until accepted."
    >
      <DataState
        answer={answer}
        skeletonRows={3}
        isEmpty={({ assets }) => assets.length === 0}
        empty={{
          sentence: "No other hosts discovered.",
          fills: "Hosts are proposed from certificates, redirects and links.",
        }}
      >
        {({ assets }) => (
          <ul className="-mt-3">
            {assets.map((asset) => (
              <CandidateRow key={asset.host} id={id} asset={asset} />
            ))}
          </ul>
        )}
      </DataState>
    </SlipSection>
  );
}
