import { type JobEvent, type ScanEvent, SOURCE_STATUS_WORDS, SOURCE_TITLES } from "@broker/contracts";

/** A stage of the scan and its state. */
export interface ScanStage {
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

/** The engine's own events among those of a job. */
function told(events: readonly JobEvent[]): ScanEvent[] {
  return events.flatMap((event) => (event.type === "told" ? [event.event as ScanEvent] : []));
}

/** The stages of a scan, from its events so far. */
export function scanStages(events: readonly JobEvent[]): ScanStage[] {
  const all = told(events);
  return STAGES.map(([collector, name]) => {
    const ended = all.findLast((event) => event.type === "collector-finished" && event.collector === collector);
    if (ended?.type === "collector-finished") return { name, state: ended.status, reason: ended.reason };
    const begun = all.some((event) => event.type === "collector-started" && event.collector === collector);
    return { name, state: begun ? "running" : "waiting", reason: null };
  });
}

const titleOf = (source: string): string => (SOURCE_TITLES as Readonly<Record<string, string>>)[source] ?? source;

/** Other progress of the scan: checks assessed, sources that responded. */
export function scanProgress(events: readonly JobEvent[]): string[] {
  return told(events).flatMap((event) => {
    if (event.type === "checks-judged") return [`${event.judged} checks assessed, ${event.notObserved} not observed`];
    if (event.type === "source-answered") return [`${titleOf(event.source)} ${SOURCE_STATUS_WORDS[event.status]}`];
    return [];
  });
}
