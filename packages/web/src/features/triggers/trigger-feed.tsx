import { showDate, showNumber, showRelative, type TriggerEvent } from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LiveUpdates } from "../../shared/layout/live-updates.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { statusLine } from "./act-dialog.tsx";
import { EventActions, NO_TRIGGERS, TriggerDialogs } from "./trigger-dialog.tsx";
import { TRIGGER_STREAM } from "./trigger-stream.ts";

interface BulkBarProps {
  readonly count: number;
  readonly onAll: () => void;
  readonly onAct: () => void;
  readonly onClear: () => void;
}

function BulkBar({ count, onAll, onAct, onClear }: BulkBarProps) {
  return (
    <fieldset
      aria-label="Bulk Actions"
      className="mt-[10px] flex flex-wrap items-center gap-2 rounded bg-accent-tint px-3 py-[5px] text-sm"
    >
      <b className="font-semibold" role="status">
        {count === 0 ? "Select events" : `${showNumber(count)} selected`}
      </b>
      <Button kind="quiet" size="small" onClick={onAll}>
        Select all open
      </Button>
      <Button kind="quiet" size="small" disabled={count === 0} onClick={onAct}>
        Act
      </Button>
      <Button kind="quiet" size="small" onClick={onClear} className="ml-auto">
        Cancel
      </Button>
    </fieldset>
  );
}

interface TriggerCardProps {
  readonly event: TriggerEvent;
  /** undefined = selection is off. */
  readonly chosen: boolean | undefined;
  readonly onChoose: (chosen: boolean) => void;
  readonly onView: () => void;
  readonly onAct: () => void;
}

/** One event of the feed: date, company, event, action required; View and Act beside it. */
function TriggerCard({ event, chosen, onChoose, onView, onAct }: TriggerCardProps) {
  const { company, type, priority, timestamp, actionRequired, status } = event;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 border-b border-line py-[9px] text-sm leading-[18px] md:grid-cols-[80px_minmax(0,1fr)_auto]">
      <div className="text-ink-3">
        <time dateTime={timestamp} title={showDate(timestamp)}>
          {showRelative(timestamp, new Date())}
        </time>
        {chosen === undefined ? null : (
          <label className="mt-1 flex h-6 items-center">
            <input
              type="checkbox"
              checked={chosen}
              onChange={(change) => onChoose(change.target.checked)}
              className="checkbox"
            />
            <span className="sr-only">
              Select {company}: {event.event}
            </span>
          </label>
        )}
      </div>
      <div className="min-w-0">
        <p className="text-ink-3">
          <b className="font-semibold text-ink">{company}</b> · {type} ·{" "}
          <span className={priority === "high" && status !== "resolved" ? "font-semibold text-ink" : ""}>
            {priority} priority
          </span>
        </p>
        <p className={status === "resolved" ? "text-ink-2" : ""}>{event.event}</p>
        <p className="text-ink-2">{statusLine(event) ?? actionRequired}</p>
      </div>
      <div className="col-start-2 -ml-2 mt-1 flex gap-1 self-center md:col-start-3 md:mt-0 md:ml-0">
        <EventActions event={event} onView={onView} onAct={onAct} />
      </div>
    </li>
  );
}

const SHOWN = 20;

/** The latest events with two tiles, View, Act, and Bulk Actions. */
export function TriggerFeed() {
  const answer = useAnswer("GET /api/triggers", { query: { limit: SHOWN } });
  const [, view] = useAddressValue("event");
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
        <LiveUpdates of={TRIGGER_STREAM} />
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
      <DataState answer={answer} skeletonRows={8} isEmpty={({ total }) => total === 0} empty={NO_TRIGGERS}>
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
      <TriggerDialogs acting={acting} onAct={(of) => (of.length === 0 ? close() : setActing(of))} />
    </section>
  );
}
