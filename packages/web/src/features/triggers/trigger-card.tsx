import { showDate, showNumber, showRelative, type TriggerEvent } from "@broker/contracts";
import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { standingOf } from "./trigger-words.ts";

interface BulkBarProps {
  readonly count: number;
  readonly onAll: () => void;
  readonly onAct: () => void;
  readonly onClear: () => void;
}

export function BulkBar({ count, onAll, onAct, onClear }: BulkBarProps): ReactNode {
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
export function TriggerCard({ event, chosen, onChoose, onView, onAct }: TriggerCardProps): ReactNode {
  const { company, type, priority, timestamp, actionRequired, status } = event;
  const standing = standingOf(event);
  const name = `${company}: ${event.event}`;
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
            <span className="sr-only">Select {name}</span>
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
        <p className="text-ink-2">{standing ?? actionRequired}</p>
      </div>
      <div className="col-start-2 -ml-2 mt-1 flex gap-1 self-center md:col-start-3 md:mt-0 md:ml-0">
        <Button kind="quiet" size="small" onClick={onView} aria-label={`View ${name}`}>
          View
        </Button>
        <CanEdit>
          <Button size="small" onClick={onAct} aria-label={`Act on ${name}`}>
            Act
          </Button>
        </CanEdit>
      </div>
    </li>
  );
}
