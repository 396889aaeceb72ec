import type { TriggerEvent } from "@broker/contracts";
import { relativeTime } from "@broker/core";
import type { FeedEntry } from "../present/feed-table.ts";
import type { Tone } from "../terminal/look.ts";

const TONES: Readonly<Record<TriggerEvent["priority"], Tone>> = { high: "bad", medium: "warn", low: "quiet" };

/** Where a taken-up event stands: 'investigating, sam: called, no answer'. */
function standing({ status, history }: TriggerEvent): string[] {
  const last = history.at(-1);
  if (last === undefined) return [];
  return [`${status}, ${last.by}${last.note === null ? "" : `: ${last.note}`}`];
}

/** An event as a piece of news: whom it is about, what happened, what to do, and what was done. */
export function triggerEntry(event: TriggerEvent, now: Date, withEvidence: boolean): FeedEntry {
  const evidence = event.evidence.map(({ label, before, after }) => `${label}: ${before}, now ${after}`);
  return {
    id: event.id,
    when: relativeTime(event.timestamp, now),
    mark: { text: event.priority, tone: event.status === "resolved" ? "quiet" : TONES[event.priority] },
    title: `${event.company}: ${event.event}`,
    lines: [...(withEvidence ? [...evidence, event.impact] : []), event.actionRequired, ...standing(event)],
  };
}
