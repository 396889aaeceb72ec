import { type JobEvent, type ScanEvent, SOURCE_STATUS_WORDS, SOURCE_TITLES } from "@broker/contracts";

/** A part of the scan and how far it is. */
export interface ScanStage {
  readonly name: string;
  readonly state: "waiting" | "running" | "complete" | "partial" | "failed" | "skipped";
  readonly reason: string | null;
}

type Collector = Extract<ScanEvent, { type: "collector-started" }>["collector"];

const STAGES: readonly (readonly [Collector, string])[] = [
  ["dns", "DNS zone"],
  ["email", "Mail"],
  ["web", "Website"],
  ["tls", "Transport security"],
  ["page", "Home page"],
];

/** The engine's own events among those of a job. */
function told(events: readonly JobEvent[]): ScanEvent[] {
  return events.flatMap((event) => (event.type === "told" ? [event.event as ScanEvent] : []));
}

/** The parts of a scan as its events tell of them so far. */
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

/** What else the scan told: checks judged, sources that answered. */
export function scanTold(events: readonly JobEvent[]): string[] {
  return told(events).flatMap((event) => {
    if (event.type === "checks-judged") return [`${event.judged} checks judged, ${event.notObserved} not observed`];
    if (event.type === "source-answered") return [`${titleOf(event.source)} ${SOURCE_STATUS_WORDS[event.status]}`];
    return [];
  });
}
