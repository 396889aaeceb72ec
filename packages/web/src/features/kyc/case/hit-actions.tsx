import { type HitConfirmers, type HitVerdict, type KycHit, showList } from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmHitDialog } from "../dialogs/confirm-dialog.tsx";
import { ProposeDialog } from "../dialogs/propose-dialog.tsx";

const VERDICTS: Readonly<Record<HitVerdict, string>> = { true: "true match", false: "false match" };

const verdictOf = ({ steps }: KycHit): HitVerdict =>
  steps.findLast(({ action }) => action === "proposed")?.verdict ?? "false";

type Deciding = { readonly propose: HitVerdict } | { readonly answer: "confirm" | "return"; readonly own: boolean };
type Decide = (deciding: Deciding) => void;

/** Who may confirm, for a person who may not. */
function whoConfirms({ own, others }: HitConfirmers): string {
  const why = own ? "You proposed this decision, so another person confirms it" : "You cannot confirm this decision";
  if (others.length > 0) return `${why}: ${showList(others)}.`;
  return `${why}. No one else has the permission 'kyc-decision' yet: an administrator grants it under Users.`;
}

/** A proposal: buttons for a person who may use them, else who may. */
function Proposed({ hit, decide }: { readonly hit: KycHit; readonly decide: Decide }) {
  const { data: confirmers } = useAnswer("GET /api/kyc/hits/:id/confirmers", { params: { id: hit.id } });
  if (confirmers === undefined) return null;
  return (
    <>
      {confirmers.confirm ? (
        <Button kind="primary" onClick={() => decide({ answer: "confirm", own: confirmers.own })}>
          Confirm {VERDICTS[verdictOf(hit)]}
        </Button>
      ) : (
        <p className="w-full text-ink-2">{whoConfirms(confirmers)}</p>
      )}
      {confirmers.return ? (
        <Button onClick={() => decide({ answer: "return", own: confirmers.own })}>
          {confirmers.own ? "Withdraw proposal" : "Return to proposer"}
        </Button>
      ) : null}
    </>
  );
}

function Actions({ hit, decide }: { readonly hit: KycHit; readonly decide: Decide }) {
  if (hit.state === "proposed") return <Proposed hit={hit} decide={decide} />;
  if (hit.state !== "open") return null;
  return (
    <>
      <Button kind="primary" onClick={() => decide({ propose: "false" })}>
        Propose false match
      </Button>
      <Button onClick={() => decide({ propose: "true" })}>Propose true match</Button>
    </>
  );
}

/** What the reader may do about a hit: propose, confirm, return; nothing for a viewer or a hit that is gone. */
export function HitActions({ hit }: { readonly hit: KycHit }) {
  const [deciding, decide] = useState<Deciding | null>(null);
  const canEdit = useCanEdit() === true;
  const close = () => decide(null);
  if (!canEdit || hit.goneAt !== null) return null;
  return (
    <>
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <Actions hit={hit} decide={decide} />
      </div>
      {deciding !== null && "propose" in deciding ? (
        <ProposeDialog hit={hit} verdict={deciding.propose} onClose={close} />
      ) : null}
      {deciding !== null && "answer" in deciding ? (
        <ConfirmHitDialog
          hit={hit}
          action={deciding.answer}
          own={deciding.own}
          verdict={VERDICTS[verdictOf(hit)]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
