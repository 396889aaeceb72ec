import { type JobEvent, type ScanEvent, SOURCE_STATUS_WORDS, SOURCE_TITLES } from "@broker/contracts";
import { useEffect } from "react";
import { isNotFound } from "../../data/source.ts";
import { useAnswer, useChange } from "../../data/use-call.ts";
import type { JobView } from "../../shared/jobs/job-feed.ts";
import { useJob } from "../../shared/jobs/use-job.ts";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProgressBar } from "../../shared/ui/progress-bar.tsx";

interface ScanStage {
  readonly name: string;
  readonly state: "waiting" | "running" | "complete" | "partial" | "failed" | "skipped";
  readonly reason: string | null;
}

type Collector = Extract<ScanEvent, { type: "collector-started" }>["collector"];

const STAGES: readonly (readonly [Collector, string])[] = [
  ["dns", "DNS zone"],
  ["email", "Email"],
  ["web", "Website"],
  ["tls", "Transport security"],
  ["page", "Home page"],
];

function scanEvents(events: readonly JobEvent[]): ScanEvent[] {
  return events.flatMap((event) => (event.type === "told" ? [event.event as ScanEvent] : []));
}

function scanStages(events: readonly JobEvent[]): ScanStage[] {
  const all = scanEvents(events);
  return STAGES.map(([collector, name]) => {
    const ended = all.findLast((event) => event.type === "collector-finished" && event.collector === collector);
    if (ended?.type === "collector-finished") return { name, state: ended.status, reason: ended.reason };
    const started = all.some((event) => event.type === "collector-started" && event.collector === collector);
    return { name, state: started ? "running" : "waiting", reason: null };
  });
}

const titleOf = (source: string): string => (SOURCE_TITLES as Readonly<Record<string, string>>)[source] ?? source;

/** Other progress of the scan: checks assessed, sources that responded. */
export function scanProgress(events: readonly JobEvent[]): string[] {
  return scanEvents(events).flatMap((event) => {
    if (event.type === "checks-judged") return [`${event.judged} checks assessed, ${event.notObserved} not observed`];
    if (event.type === "source-answered") return [`${titleOf(event.source)} ${SOURCE_STATUS_WORDS[event.status]}`];
    return [];
  });
}

const WORDS_OF: Readonly<Record<ScanStage["state"], string>> = {
  waiting: "waiting",
  running: "in progress",
  complete: "complete",
  partial: "partial",
  failed: "no response",
  skipped: "skipped",
};

const MARKS = {
  waiting: "not-visible",
  running: "not-visible",
  complete: "met",
  partial: "partial",
  failed: "not-met",
  skipped: "not-visible",
} as const;

function StageList({ events }: { readonly events: readonly JobEvent[] }) {
  const more = scanProgress(events);
  return (
    <>
      <ul className="mt-4">
        {scanStages(events).map(({ name, state, reason }) => (
          <li key={name} className="flex items-baseline gap-4 border-b border-line py-[6px]">
            <span className="min-w-0 flex-1">
              {name}
              {reason === null ? null : <span className="block text-sm text-ink-3">{reason}</span>}
            </span>
            <OutcomeMark of={MARKS[state]}>{WORDS_OF[state]}</OutcomeMark>
          </li>
        ))}
      </ul>
      {more.length === 0 ? null : <p className="mt-3 text-sm text-ink-2">{more.join(" · ")}</p>}
    </>
  );
}

/** Follows a scan's job. `onDone` is called when the scan is stored, or when its job no longer exists. */
export function useScanJob(id: string, onDone: () => void) {
  const feed = useJob(id);
  const stored = useAnswer("GET /api/jobs/:id", { params: { id } });
  const cancel = useChange("DELETE /api/jobs/:id", ["GET /api/jobs"]);
  const state = feed.job?.state ?? "queued";
  const ended = state === "done" || isNotFound(stored.error);
  useEffect(() => {
    if (ended) onDone();
  }, [ended, onDone]);
  return { feed, state, cancel };
}

/** Progress and stages of a running scan, and whether the connection is lost. */
export function ScanProgress({ feed: { job, events, done: ended, connected } }: { readonly feed: JobView }) {
  const { done = 0, total = null, words = "Waiting for the server" } = job?.progress ?? {};
  return (
    <>
      <div aria-live="polite">
        <ProgressBar value={total === null ? null : done} max={total ?? 0} words={words} />
      </div>
      <StageList events={events} />
      {job === undefined || ended || connected ? null : (
        <p className="mt-3 text-sm text-ink-2">
          The connection to the server is lost. The scan continues; its progress reappears on reconnection.
        </p>
      )}
    </>
  );
}
