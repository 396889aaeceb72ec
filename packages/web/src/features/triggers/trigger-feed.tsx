import { showNumber, type TriggerEvent } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { BulkBar, TriggerCard } from "./trigger-card.tsx";
import { TriggerDialog } from "./trigger-dialog.tsx";
import { useLiveFeed } from "./use-live-feed.ts";

const SHOWN = 20;

/** The latest events with two tiles, View, Act, and Bulk Actions. */
export function TriggerFeed(): ReactNode {
  const live = useLiveFeed();
  const answer = useAnswer("GET /api/triggers", { query: { limit: SHOWN } });
  const [viewed, view] = useAddressValue("event");
  const [acting, setActing] = useState<readonly TriggerEvent[]>([]);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const events = answer.data?.items ?? [];
  const tally = answer.data?.tally;
  const close = () => {
    setActing([]);
    setChosen(null);
  };
  return (
    <section aria-labelledby="real-time-triggers">
      <div className="flex items-center justify-between gap-3">
        <h2 id="real-time-triggers" className="font-semibold">
          Real-Time Triggers
        </h2>
        <span role="status">
          {live ? (
            <Tag>
              <span className="text-low">Live Updates</span>
            </Tag>
          ) : null}
        </span>
      </div>
      {tally === undefined || answer.data?.total === 0 ? null : (
        <dl className="mb-1 flex gap-4 text-sm text-ink-2">
          <div className="flex gap-1">
            <dd className="font-semibold text-ink">{showNumber(tally.newEvents)}</dd>
            <dt>New Events</dt>
          </div>
          <div className="flex gap-1">
            <dd className="font-semibold text-ink">{showNumber(tally.highPriority)}</dd>
            <dt>High Priority</dt>
          </div>
        </dl>
      )}
      <DataState
        answer={answer}
        skeletonRows={8}
        isEmpty={({ total }) => total === 0}
        empty={{
          sentence: "No changes detected yet.",
          fills: "Changes between two scans of a company are listed here with the action required.",
        }}
      >
        {({ items, total }) => (
          <>
            <ul className="max-h-96 overflow-y-auto" aria-label="Trigger events, most recent first">
              {items.map((event) => (
                <TriggerCard
                  key={event.id}
                  event={event}
                  chosen={chosen?.includes(event.id)}
                  onChoose={(on) =>
                    setChosen((before) => [
                      ...(before ?? []).filter((id) => id !== event.id),
                      ...(on ? [event.id] : []),
                    ])
                  }
                  onView={() => view(event.id)}
                  onAct={() => setActing([event])}
                />
              ))}
            </ul>
            {chosen === null ? (
              <p className="flex flex-wrap gap-2 pt-[10px]">
                <LinkButton size="small" to="/prospects?tab=triggers">
                  View All Events
                </LinkButton>
                {total > 1 ? (
                  <CanEdit>
                    <Button size="small" onClick={() => setChosen([])}>
                      Bulk Actions
                    </Button>
                  </CanEdit>
                ) : null}
              </p>
            ) : (
              <BulkBar
                count={chosen.length}
                onAll={() => setChosen(items.filter(({ status }) => status !== "resolved").map(({ id }) => id))}
                onAct={() => setActing(events.filter(({ id }) => chosen.includes(id)))}
                onClear={() => setChosen(null)}
              />
            )}
          </>
        )}
      </DataState>
      {viewed === null ? null : (
        <TriggerDialog
          id={viewed}
          onAct={(event) => {
            view(null);
            setActing([event]);
          }}
          onClose={() => view(null)}
        />
      )}
      {acting.length === 0 ? null : <ActDialog events={acting} onClose={close} />}
    </section>
  );
}
