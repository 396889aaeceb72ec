import { type AnalysisView, type AssetView, showDate } from "@broker/contracts";
import { type ReactNode, useId, useState } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** Asks why a host is not the client's; a rejected host rejected. It will not be proposed again. */
function RejectAsset({
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
      onClose={close}
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
      <ErrorPanel className="mt-3" error={decide.error} safe="No decision was recorded." />
    </Dialog>
  );
}

const NONE = "The scan discovered no hosts beyond the company's own.";

function Discovered({ view: { hosts, client } }: { readonly view: AnalysisView }): ReactNode {
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

function Row({
  client,
  asset,
  reject,
}: {
  readonly client: string;
  readonly asset: AssetView;
  readonly reject: () => void;
}): ReactNode {
  const decide = useChange("POST /api/clients/:id/assets/:host", ["GET /api/clients/:id/assets", "GET /api/scans/:id"]);
  const canEdit = useCanEdit();
  const { host, proof, state, decided } = asset;
  const send = (deed: "accepted" | "reopened", message: string) =>
    decide.mutate({ params: { id: client, host }, body: { deed } }, { onSuccess: () => toast(message) });
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-[min(240px,100%)] flex-1">
          <b className="break-words">{host}</b> <span className="text-sm text-ink-2">{proof}</span>
          {decided === null ? null : (
            <span className="block text-sm text-ink-3">
              {state}, {decided.by}, {showDate(decided.at)}
              {decided.note === null ? "" : `: ${decided.note}`}
            </span>
          )}
        </span>
        {!canEdit ? (
          <span className="text-sm text-ink-3">{state}</span>
        ) : state === "candidate" ? (
          <span className="flex gap-1">
            <Button
              size="small"
              busy={decide.isPending}
              onClick={() => send("accepted", `${host} accepted as the client's.`)}
            >
              Accept<span className="sr-only"> {host}</span>
            </Button>
            <Button size="small" kind="quiet" onClick={reject}>
              Reject<span className="sr-only"> {host}</span>
            </Button>
          </span>
        ) : (
          <Button
            size="small"
            kind="quiet"
            busy={decide.isPending}
            onClick={() => send("reopened", `${host} is proposed again.`)}
          >
            Undo<span className="sr-only"> decision on {host}</span>
          </Button>
        )}
      </div>
      <ErrorPanel error={decide.error} safe="No decision was recorded." />
    </li>
  );
}

function OfClient({ client }: { readonly client: string }): ReactNode {
  const answer = useAnswer("GET /api/clients/:id/assets", { params: { id: client } });
  const [rejecting, setRejecting] = useState<string | null>(null);
  return (
    <DataState
      answer={answer}
      skeletonRows={3}
      isEmpty={({ assets }) => assets.length === 0}
      empty={{ sentence: NONE }}
    >
      {({ assets, strangers }) => (
        <>
          <ul>
            {assets.map((asset) => (
              <Row key={asset.host} client={client} asset={asset} reject={() => setRejecting(asset.host)} />
            ))}
          </ul>
          {strangers.map(({ domain, count }) => (
            <p key={domain} className="mt-2 text-sm text-ink-3">
              {domain} shares its certificate with {count} other {count === 1 ? "domain" : "domains"}: most likely other
              customers of its hosting provider.
            </p>
          ))}
          {rejecting === null ? null : (
            <RejectAsset client={client} host={rejecting} close={() => setRejecting(null)} />
          )}
        </>
      )}
    </DataState>
  );
}

/** Hosts discovered by the scan; those of a client can be accepted or rejected. */
export function AssetsPanel({ view }: { readonly view: AnalysisView }): ReactNode {
  const { fixed } = useSource();
  if (fixed || view.client === null) return <Discovered view={view} />;
  return <OfClient client={view.client.id} />;
}
