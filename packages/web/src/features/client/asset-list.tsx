import { type AnalysisView, type ApiInputs, type AssetView, showCount, showDate } from "@broker/contracts";
import { useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { DataState, type EmptyWords } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { OUTDATED_BY_RECORD } from "./use-edit-client.ts";

const STATES: Readonly<Record<AssetView["state"], string>> = {
  candidate: "Proposed",
  accepted: "Accepted",
  rejected: "Rejected",
};

type AssetDecision = ApiInputs["POST /api/clients/:id/assets/:host"]["body"];

function AssetRow({ id, asset }: { readonly id: string; readonly asset: AssetView }) {
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

function ClientAssets({ id, empty }: { readonly id: string; readonly empty: EmptyWords }) {
  const answer = useAnswer("GET /api/clients/:id/assets", { params: { id } });
  return (
    <DataState answer={answer} skeletonRows={3} isEmpty={({ assets }) => assets.length === 0} empty={empty}>
      {({ assets, strangers }) => (
        <>
          <ul className="-mt-3">
            {assets.map((asset) => (
              <AssetRow key={asset.host} id={id} asset={asset} />
            ))}
          </ul>
          {strangers.map(({ domain, count }) => (
            <p key={domain} className="mt-2 text-sm text-ink-3">
              {domain} shares its certificate with {showCount(count, "other domain")}: most likely other customers of
              its hosting provider.
            </p>
          ))}
        </>
      )}
    </DataState>
  );
}

const NONE = "The scan discovered no hosts beyond the company's own.";

/** Hosts discovered by one scan; those of a client can be accepted or rejected. */
export function AssetsPanel({ view: { hosts, client } }: { readonly view: AnalysisView }) {
  const { fixed } = useSource();
  if (!fixed && client !== null) return <ClientAssets id={client.id} empty={{ sentence: NONE }} />;
  if (hosts.length === 0) return <p className="text-ink-2">{NONE}</p>;
  return (
    <>
      <ul>
        {hosts.map(({ host, proof }) => (
          <li key={host} className="border-b border-line py-[6px]">
            <b className="break-words">{host}</b> <span className="text-sm text-ink-2">{proof}</span>
          </li>
        ))}
      </ul>
      {client === null ? (
        <p className="mt-2 text-sm text-ink-3">
          The company is not a client. Hosts are accepted or rejected in the client record.
        </p>
      ) : null}
    </>
  );
}

/** Hosts discovered by scans: proposed hosts are neither scanned nor scored until accepted. */
export function CandidatesSection({ id }: { readonly id: string }) {
  return (
    <SlipSection
      heading="Assets"
      note="Hosts discovered by scans. A proposed host is neither scanned nor scored until accepted."
    >
      <ClientAssets
        id={id}
        empty={{
          sentence: "No other hosts discovered.",
          fills: "Hosts are proposed from certificates, redirects and links.",
        }}
      />
    </SlipSection>
  );
}
