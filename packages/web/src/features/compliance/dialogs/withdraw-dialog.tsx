import { useChange } from "../../../data/use-call.ts";
import { ReasonDialog } from "../../../shared/forms/reason-dialog.tsx";
import { OUTDATED_BY_COMPLIANCE, useOverview } from "../shared/compliance-calls.ts";

interface WithdrawDialogProps {
  readonly client: string;
  readonly evidence: string;
  readonly onClose: () => void;
}

/** Withdraws a piece of evidence with a reason. It stays listed, and no longer counts. */
export function WithdrawDialog({ client, evidence, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      title="Withdraw evidence"
      sub={useOverview(client).data?.evidence.find(({ id }) => id === evidence)?.title}
      submit="Withdraw"
      change={useChange("POST /api/clients/:id/evidence/:evidence/withdraw", OUTDATED_BY_COMPLIANCE)}
      input={(reason) => ({ params: { id: client, evidence }, body: { reason } })}
      done="Evidence withdrawn."
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">
        Figures are recalculated without it. The evidence remains listed with your reason.
      </p>
    </ReasonDialog>
  );
}
