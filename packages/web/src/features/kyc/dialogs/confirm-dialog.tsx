import { type KycHit, LEAST_HIT_REASON } from "@broker/contracts";
import { useChange } from "../../../data/use-call.ts";
import { ReasonDialog } from "../../../shared/forms/reason-dialog.tsx";
import { OUTDATED_BY_KYC } from "../kyc-calls.ts";

/** The second person confirms a proposed decision, or returns it, with a reason; the proposer withdraws it. */
export function ConfirmHitDialog({
  hit,
  action,
  own,
  verdict,
  onClose,
}: {
  readonly hit: KycHit;
  readonly action: "confirm" | "return";
  /** Whether the reader proposed it. */
  readonly own: boolean;
  /** What was proposed, in words: 'false match'. */
  readonly verdict: string;
  readonly onClose: () => void;
}) {
  const back = own ? "Withdraw proposal" : "Return to proposer";
  const title = action === "confirm" ? `Confirm ${verdict}` : back;
  return (
    <ReasonDialog
      title={title}
      sub={`${hit.party.name} and ${hit.match.name}`}
      submit={title}
      change={useChange("POST /api/kyc/hits/:id/confirm", OUTDATED_BY_KYC)}
      input={(reason) => ({ params: { id: hit.id }, body: { action, reason } })}
      done={action === "confirm" ? `Confirmed: ${verdict}.` : own ? "Proposal withdrawn." : "Returned to the proposer."}
      maxLength={2000}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        State in at least {LEAST_HIT_REASON} characters {action === "confirm" ? "what you checked" : "why"}. Your name
        and the reason are printed on the KYC report.
      </p>
    </ReasonDialog>
  );
}
