import {
  type ApiKey,
  type BatchEvent,
  type Job,
  type JobEvent,
  type JobProgress,
  type ListedBatch,
  showNumber,
} from "@broker/contracts";
import { useEffect, useMemo } from "react";
import { useJob } from "../../../shared/jobs/use-job.ts";

/** Queries that the end or resumption of a list invalidates. */
export const LIST_OUTDATED: readonly ApiKey[] = [
  "GET /api/batches",
  "GET /api/batches/:id",
  "GET /api/batches/:id/rows",
  "GET /api/prospects",
  "GET /api/prospects/summary",
  "GET /api/prospects/industries",
  "GET /api/regions",
  "GET /api/triggers",
];

type Counts = ListedBatch["counts"];

/** Rows that can be scanned. */
export const scannable = ({ rejected: _, ...rest }: Counts): number => Object.values(rest).reduce((a, b) => a + b, 0);

/** Rows that are finished, successful or not. */
export const finished = (counts: Counts): number => scannable(counts) - counts.waiting;

const WORDS = {
  complete: "complete",
  partial: "partial",
  failed: "failed",
  skipped: "skipped",
  rejected: "rejected",
  waiting: "waiting",
} as const;

/** Status of a list's rows: '28 complete, 2 failed, 1 rejected'; zero counts are omitted. */
export function countWords(counts: Counts): string {
  return Object.entries(WORDS)
    .flatMap(([state, word]) => {
      const count = counts[state as keyof Counts];
      return count === 0 ? [] : [`${showNumber(count)} ${word}`];
    })
    .join(", ");
}

/** A finished company of a list. */
export type FinishedRow = Extract<BatchEvent, { type: "prospect-finished" }>;

/**
 * Finished companies in the order in which their scans ended. A posture updated by external sources replaces the
 * earlier one.
 */
export function finishedRows(events: readonly JobEvent[]): readonly FinishedRow[] {
  const rows = new Map<number, FinishedRow>();
  for (const entry of events) {
    if (entry.type !== "told") continue;
    const { event } = entry;
    if (event.type === "prospect-finished") rows.set(event.row, event);
    if (event.type !== "prospect-enriched") continue;
    const before = rows.get(event.row);
    const { posture, band, coverage, enrichment } = event;
    if (before !== undefined) rows.set(event.row, { ...before, posture, band, coverage, enrichment: enrichment.state });
  }
  return [...rows.values()];
}

/** A running list, from its events. */
export interface ListJob {
  /** null = no event yet. */
  readonly job: Job | null;
  readonly progress: JobProgress | null;
  /** The latest results, most recent first. */
  readonly latest: readonly FinishedRow[];
  /** False = the connection is lost and is being retried; no events are lost. */
  readonly connected: boolean;
}

const SHOWN = 12;

/** Follows the job of a list from start to finish; `onEnd` is called once it has ended. */
export function useListJob(id: string | null, onEnd: () => void): ListJob {
  const { job = null, events, done, connected } = useJob(id);
  useEffect(() => {
    if (done) onEnd();
  }, [done, onEnd]);
  const latest = useMemo(() => finishedRows(events).slice(-SHOWN).toReversed(), [events]);
  return { job, progress: job?.progress ?? null, latest, connected };
}
