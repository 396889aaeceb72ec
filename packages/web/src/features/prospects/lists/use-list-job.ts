import type { Job, JobProgress } from "@broker/contracts";
import { useEffect, useMemo } from "react";
import { useJob } from "../../../shared/jobs/use-job.ts";
import { type FinishedRow, finishedRows } from "./finished-rows.ts";

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
