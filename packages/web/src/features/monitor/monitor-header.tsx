import {
  type ApiAnswers,
  type MonitorStatus,
  showClock,
  showCount,
  showDate,
  showNumber,
  showTime,
} from "@broker/contracts";
import { CalendarClock, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { LiveUpdates } from "../../shared/layout/live-updates.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { portfolioCount, type StatTile, StatTiles } from "../dashboard/stat-tiles.tsx";
import { ALERT_STREAM } from "./alert-stream.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const STATES: Readonly<Record<MonitorStatus["state"], string>> = {
  active: "Active Monitoring",
  paused: "Monitoring Paused",
  off: "No schedule is set",
};

/** Which clients are scanned, or why none is. */
function stateWords({ state, paused, clients, schedules }: MonitorStatus): string {
  if (state === "off") return "Clients are scanned on request only.";
  if (paused !== null) return `Since ${showTime(paused.at)}, by ${paused.by}. No client is scanned by schedule.`;
  const portfolio = schedules.find(({ key }) => key === "portfolio");
  const scheduled = `${showNumber(clients.scheduled)} of ${showCount(clients.all, "client")} by schedule`;
  return `${scheduled}${portfolio === undefined ? "" : `, ${portfolio.applies}`}`;
}

function tilesOf(
  { clients, day, next }: MonitorStatus,
  tally: ApiAnswers["GET /api/alerts"]["tally"] | undefined,
): readonly StatTile[] {
  const critical = tally?.bySeverity.critical ?? 0;
  const ended = day.scanned + day.failed + day.skipped;
  const [soonest] = next;
  return [
    {
      label: "Active alerts",
      value: portfolioCount(tally?.open),
      none: "none",
      note: `${showNumber(critical)} critical, ${showNumber(tally?.unassigned ?? 0)} unassigned`,
    },
    {
      label: "Scanned in the last day",
      value: ended === 0 ? null : `${showNumber(day.scanned)} of ${showNumber(ended)}`,
      none: "none",
      note: `${showNumber(day.failed)} failed, ${showNumber(day.skipped)} skipped`,
    },
    {
      label: "Next scan",
      value: soonest === undefined ? null : showDate(soonest.at),
      none: "none planned",
      note: soonest === undefined ? undefined : `${showClock(soonest.at)} UTC, ${soonest.client.name}`,
    },
    {
      label: "Overdue scans",
      value: portfolioCount(clients.overdue),
      none: "none",
      note: `${showNumber(clients.due)} due`,
    },
  ];
}

function PauseButton({ paused }: { readonly paused: boolean }) {
  const pause = useChange("POST /api/monitor/pause", ["GET /api/monitor"]);
  const resume = useChange("POST /api/monitor/resume", ["GET /api/monitor"]);
  const change = paused ? resume : pause;
  return (
    <>
      <Button size="small" busy={change.isPending} onClick={() => change.mutate({ body: {} })}>
        {paused ? <Play /> : <Pause />}
        {paused ? "Resume monitoring" : "Pause monitoring"}
      </Button>
      <RefusalNotice error={change.error} />
    </>
  );
}

/** Whether clients are monitored, the switches of it, and the counts. */
export function MonitorHeader() {
  const status = useAnswer("GET /api/monitor", {}, { every: 60_000 });
  const alerts = useAnswer("GET /api/alerts", { query: { limit: 1 } });
  const [scheduling, schedule] = useState(false);
  return (
    <DataState answer={status} skeletonRows={3} isEmpty={() => false}>
      {(shown) => (
        <>
          <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
            <p className="min-w-[min(240px,100%)] flex-1" role="status">
              <b className="font-semibold">{STATES[shown.state]}</b>{" "}
              <span className="text-sm text-ink-2">{stateWords(shown)}</span>
            </p>
            <LiveUpdates of={ALERT_STREAM} />
            <CanEdit>
              {shown.state === "off" ? null : <PauseButton paused={shown.state === "paused"} />}
              <Button size="small" onClick={() => schedule(true)}>
                <CalendarClock />
                Set schedule
              </Button>
            </CanEdit>
          </div>
          <StatTiles tiles={tilesOf(shown, alerts.data?.tally)} figures={alerts.status} />
          {scheduling ? <ScheduleDialog schedules={shown.schedules} onClose={() => schedule(false)} /> : null}
        </>
      )}
    </DataState>
  );
}
