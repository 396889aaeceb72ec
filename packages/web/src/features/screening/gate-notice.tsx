import { type ClientGate, OPENABLE_REASONS } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { OUTDATED_BY_GATE } from "./outdated-by-gate.ts";

const GateDialog = lazy(async () => ({ default: (await import("./gate-dialog.tsx")).GateDialog }));
const LicenceDialog = lazy(async () => ({ default: (await import("./licence-dialog.tsx")).LicenceDialog }));

type Way = "open" | "licence";

/** What may be done about a closed gate; null = only a screening or a decision opens it. */
function wayOf({ gate }: ClientGate): Way | null {
  const ids = gate.reasons.map(({ id }) => id);
  if (ids.every((id) => OPENABLE_REASONS.includes(id))) return "open";
  return ids.includes("true-match") ? "licence" : null;
}

/** What opened it, and a button to withdraw that. */
function Opened({ shown }: { readonly shown: ClientGate }): ReactNode {
  const withdraw = useChange("DELETE /api/clients/:id/sanctions-gate/:opening", OUTDATED_BY_GATE);
  const { opening, licences } = shown.gate;
  const id = opening?.id ?? licences[0]?.id;
  if (id === undefined) return null;
  return (
    <>
      <RefusalNotice error={withdraw.error} />
      <Notice
        kind="ink"
        action={
          shown.permitted ? (
            <Button
              size="small"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: shown.client, opening: id } })}
            >
              Withdraw
            </Button>
          ) : undefined
        }
      >
        <b className="font-semibold text-ink">Sanctions gate opened.</b>{" "}
        <span className="wrap-anywhere">{shown.note}</span>
      </Notice>
    </>
  );
}

function Closed({ shown, onWay, brief }: { shown: ClientGate; onWay: (way: Way) => void; brief: boolean }): ReactNode {
  const canEdit = useCanEdit();
  const way = wayOf(shown);
  const to = `/dashboard/clients/${encodeURIComponent(shown.client)}?tab=placements#screening`;
  const action = brief ? (
    <LinkButton size="small" to={to}>
      What to do
    </LinkButton>
  ) : canEdit && shown.permitted && way !== null ? (
    <Button size="small" onClick={() => onWay(way)}>
      {way === "open" ? "Open with a reason" : "Record a licence"}
    </Button>
  ) : undefined;
  return (
    <Notice kind="error" action={action}>
      <p>
        <b className="font-semibold">Sanctions gate closed.</b> Documents for underwriters are drafts; nothing is
        submitted, bound or renewed.
      </p>
      {shown.gate.reasons.map(({ id, sentence }) => (
        <p key={id} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
      {brief || shown.permitted || way === null ? null : (
        <p className="text-ink-2">
          A person with the permission 'kyc-decision'{" "}
          {way === "open" ? "may open it with a reason" : "records a licence"}.
        </p>
      )}
    </Notice>
  );
}

/**
 * The state of a client's sanctions gate, with what to do: shown while it is closed, or opened by a decision. Nothing
 * while it is open by a screening. @param brief true = with a link to where something can be done
 */
export function GateNotice({
  client,
  brief = false,
  className = "",
}: {
  readonly client: string;
  readonly brief?: boolean;
  readonly className?: string;
}): ReactNode {
  const { data: shown } = useAnswer("GET /api/clients/:id/sanctions-gate", { params: { id: client } });
  const [way, setWay] = useState<Way | null>(null);
  if (shown === undefined) return null;
  const { state, opening, licences } = shown.gate;
  if (state === "open" && (brief || (opening === null && licences.length === 0))) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      {state === "closed" ? <Closed shown={shown} onWay={setWay} brief={brief} /> : <Opened shown={shown} />}
      <Suspense>
        {way === "open" ? <GateDialog client={client} onClose={() => setWay(null)} /> : null}
        {way === "licence" ? <LicenceDialog client={client} onClose={() => setWay(null)} /> : null}
      </Suspense>
    </div>
  );
}
