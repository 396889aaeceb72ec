import { showCount } from "@broker/contracts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { EmptyState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";

interface NoOutlookProps {
  readonly client: string;
  /** Scans required; null = there is none yet. */
  readonly needed: number | null;
}

/** What fills the predictions of a client: scans on three days. */
export function NoOutlook({ client, needed }: NoOutlookProps) {
  return (
    <EmptyState
      sentence={
        needed === null ? "No scan of this client yet." : `This client needs ${showCount(needed, "more scan")}.`
      }
      fills="Predictions and trends come from a client's own scans, on three days at least."
      action={
        <CanEdit>
          <LinkButton to={`/dashboard/clients/${encodeURIComponent(client)}?tab=scans`}>Open its scans</LinkButton>
        </CanEdit>
      }
    />
  );
}
