import { SHARED_AUDIENCE_WORDS, type SharedView, showCount, showDate, showTime, tierHas } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { useSession } from "../../../data/use-session.ts";
import { hiddenHead, PlainTable } from "../../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { ShareDialog } from "./share-dialog.tsx";

const MARKS: Readonly<Record<SharedView["state"], OutcomeKind>> = {
  open: "met",
  expired: "not-visible",
  revoked: "not-met",
};

const STATES: Readonly<Record<SharedView["state"], string>> = {
  open: "Open",
  expired: "Expired",
  revoked: "Revoked",
};

function SharedViewsTable({
  views,
  onRevoke,
}: {
  readonly views: readonly SharedView[];
  readonly onRevoke: (view: SharedView) => void;
}) {
  return (
    <PlainTable
      className="stack"
      caption="Shared views of the client"
      rows={views}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "To",
          small: "title",
          cell: ({ recipient, audience }) => (
            <>
              <span className="block font-semibold wrap-anywhere">{recipient}</span>
              <span className="block text-xs font-normal text-ink-3">{SHARED_AUDIENCE_WORDS[audience]}</span>
            </>
          ),
        },
        {
          head: "Shared",
          small: "below",
          label: "Shared",
          cell: ({ createdAt, createdBy }) => (
            <>
              <span className="whitespace-nowrap">{showDate(createdAt)}</span>
              <span className="block text-xs text-ink-3">by {createdBy}</span>
            </>
          ),
        },
        {
          head: "Until",
          small: "below",
          label: "Until",
          cell: ({ until }) => <span className="whitespace-nowrap">{showDate(until)}</span>,
        },
        {
          head: "Opened",
          small: "below",
          label: "Opened",
          cell: ({ openings, lastOpenedAt }) =>
            lastOpenedAt === null ? (
              "Never"
            ) : (
              <>
                {showCount(openings, "time")}
                <span className="block text-xs text-ink-3">last {showTime(lastOpenedAt)}</span>
              </>
            ),
        },
        {
          head: "State",
          small: "below",
          label: "State",
          cell: ({ state }) => <OutcomeMark of={MARKS[state]}>{STATES[state]}</OutcomeMark>,
        },
        {
          head: hiddenHead("Action"),
          small: "below",
          cell: (view) =>
            view.state === "open" ? (
              <CanEdit>
                <Button size="small" onClick={() => onRevoke(view)} aria-label={`Revoke the view of ${view.recipient}`}>
                  Revoke
                </Button>
              </CanEdit>
            ) : null,
        },
      ]}
    />
  );
}

/** Read-only views of a client that were shared by link: with whom, until when, how often they were opened. */
export function SharedViewsSection({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/shared-views", { params: { id: client } });
  const revoke = useChange("POST /api/shared-views/:id/revoke", ["GET /api/clients/:id/shared-views"]);
  const tier = useSession().data?.tier;
  const [sharing, setSharing] = useState(false);
  const [revoked, setRevoked] = useState<SharedView | null>(null);
  if (tier === undefined || (!tierHas(tier, "multi_stakeholder_dashboards") && (answer.data?.items.length ?? 0) === 0))
    return null;
  const share = tierHas(tier, "multi_stakeholder_dashboards") ? (
    <CanEdit>
      <Button kind="primary" onClick={() => setSharing(true)}>
        Share a view…
      </Button>
    </CanEdit>
  ) : null;
  return (
    <SlipSection
      heading="Shared views"
      note="A link opens one report for one reader, without a password, until it expires or is revoked."
    >
      <DataState
        answer={answer}
        skeletonRows={2}
        safe="No view was changed."
        empty={{
          sentence: "No view of this client has been shared.",
          fills:
            "The managing director, an underwriter or the compliance officer can read the newest assessment by link. Each opening is recorded.",
          action: share,
        }}
      >
        {({ items }) => (
          <>
            <div className="mb-3 flex justify-end empty:hidden">{share}</div>
            <RefusalNotice className="mb-3" error={revoke.error} />
            <SharedViewsTable views={items} onRevoke={setRevoked} />
          </>
        )}
      </DataState>
      {sharing ? <ShareDialog client={client} onClose={() => setSharing(false)} /> : null}
      <ConfirmDialog
        title="Revoke this view?"
        confirm="Revoke"
        open={revoked !== null}
        onOpenChange={(shown) => (shown ? null : setRevoked(null))}
        onConfirm={() => {
          if (revoked !== null)
            revoke.mutate(
              { params: { id: revoked.id } },
              { onSuccess: () => toast("Revoked. The link no longer works.") },
            );
          setRevoked(null);
        }}
      >
        The link stops working at once. Another view can be shared.
      </ConfirmDialog>
    </SlipSection>
  );
}
