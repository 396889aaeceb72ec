import type { BatchEvent, Job, JobEvent, JobProgress } from "@broker/contracts";
import { useEffect, useMemo } from "react";
import { useJob } from "../../../shared/jobs/use-job.ts";

/** A company of a list that was just finished. */
export type FinishedRow = Extract<BatchEvent, { type: "prospect-finished" }>;

/** A running list as its events tell it. */
export interface ListJob {
  /** null = not heard of yet. */
  readonly job: Job | null;
  readonly progress: JobProgress | null;
  /** The last that were finished, the newest first. */
  readonly latest: readonly FinishedRow[];
  /** False = the connection is broken; it is tried again and nothing is lost. */
  readonly connected: boolean;
}

const SHOWN = 12;

const finishedOf = (event: JobEvent): readonly FinishedRow[] =>
  event.type === "told" && event.event.type === "prospect-finished" ? [event.event] : [];

/** Follows the job of a list from its beginning to its end; `onEnd` is called once it has ended. */
export function useListJob(id: string | null, onEnd: () => void): ListJob {
  const { job = null, events, done, connected } = useJob(id);
  useEffect(() => {
    if (done) onEnd();
  }, [done, onEnd]);
  const latest = useMemo(() => events.flatMap(finishedOf).slice(-SHOWN).toReversed(), [events]);
  return { job, progress: job?.progress ?? null, latest, connected };
}
