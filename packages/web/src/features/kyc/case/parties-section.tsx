import {
  IDENTITY_STATE_LABELS,
  type KycCase,
  type KycParty,
  PARTY_ROLE_LABELS,
  PARTY_SOURCE_LABELS,
  showDate,
} from "@broker/contracts";
import { useState } from "react";
import { useChange } from "../../../data/use-call.ts";
import { useCanEdit } from "../../../data/use-session.ts";
import { hiddenHead, PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { OUTDATED_BY_KYC } from "../kyc-calls.ts";

/** The parties of a case with their source; one that a person entered can be removed. */
export function PartiesSection({ view: { id, parties } }: { readonly view: Pick<KycCase, "id" | "parties"> }) {
  const canEdit = useCanEdit() === true;
  const remove = useChange("DELETE /api/kyc/:client/parties/:party", OUTDATED_BY_KYC);
  const [asked, setAsked] = useState<KycParty | null>(null);
  const present = parties.filter(({ goneAt }) => goneAt === null);
  const confirm = () => {
    if (asked === null) return;
    const params = { client: id, party: asked.id };
    remove.mutate({ params }, { onSuccess: () => toast("Party removed."), onSettled: () => setAsked(null) });
  };
  const removal = {
    head: hiddenHead("Actions"),
    cell: (party: KycParty) =>
      party.source === "hand" ? (
        <Button size="small" kind="quiet" aria-label={`Remove ${party.name}`} onClick={() => setAsked(party)}>
          Remove
        </Button>
      ) : null,
    className: "no-print",
    small: "full" as const,
  };
  return (
    <WideSection heading="Parties" note="Names are stored with this case only.">
      <RefusalNotice error={remove.error} />
      <PlainTable
        className="stack"
        caption="Parties"
        rows={present}
        rowKey={(party) => party.id}
        columns={[
          { head: "Name", cell: ({ name }) => <span className="wrap-anywhere">{name}</span>, small: "title" },
          {
            head: "Role",
            cell: ({ roles, position }) =>
              [...roles.map((role) => PARTY_ROLE_LABELS[role]), ...(position === null ? [] : [position])].join(", "),
            small: "full",
          },
          { head: "Identity", cell: ({ identity }) => IDENTITY_STATE_LABELS[identity], small: "full" },
          {
            head: "Source",
            cell: ({ source, asOf }) => `${PARTY_SOURCE_LABELS[source]}${asOf === null ? "" : `, ${showDate(asOf)}`}`,
            small: "full",
          },
          ...(canEdit && present.some(({ source }) => source === "hand") ? [removal] : []),
        ]}
      />
      <ConfirmDialog
        title={`Remove ${asked?.name ?? ""}?`}
        confirm="Remove"
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        onConfirm={confirm}
        busy={remove.isPending}
      >
        It stays on record as removed, and its shares are no longer counted. A strong hit or a true match of it remains
        until two people decide it.
      </ConfirmDialog>
    </WideSection>
  );
}
