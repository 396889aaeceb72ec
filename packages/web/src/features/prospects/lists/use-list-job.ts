import type { BatchEvent, Job, JobEvent, JobProgress } from "@broker/contracts";
import { useEffect, useState } from "react";
import { useSource } from "../../../data/use-source.ts";

/** A company of a list that was just finished. */
export type FinishedRow = Extract<BatchEvent, { type: "prospect-finished" }>;

/** A running list as its events tell it. */
export interface ListJob {
  /** null = not heard of yet. */
  readonly job: Job | null;
  readonly progress: JobProgress | null;
  /** The last that were finished, the newest first. */
  readonly latest: readonly FinishedRow[];
  /** False = the connection is broken; the browser tries again by itself and loses nothing. */
  readonly connected: boolean;
}

const KEPT = 12;
const ENDED: readonly string[] = ["done", "failed", "cancelled", "interrupted"];
const NOTHING: ListJob = { job: null, progress: null, latest: [], connected: false };

function after(before: ListJob, event: JobEvent): ListJob {
  if (event.type === "job") return { ...before, job: event.job, progress: event.job.progress };
  const told = { ...before, progress: event.progress };
  if (event.event.type !== "prospect-finished") return told;
  return { ...told, latest: [event.event, ...before.latest].slice(0, KEPT) };
}

/** Follows the job of a list from its beginning to its end; `onEnd` is called once it has ended. */
export function useListJob(id: string | null, onEnd: () => void): ListJob {
  const source = useSource();
  const [known, setKnown] = useState<ListJob>(NOTHING);
  useEffect(() => {
    setKnown(NOTHING);
    if (id === null) return;
    const stream = new EventSource(source.address("GET /api/jobs/:id/events", { params: { id } }));
    stream.onopen = () => setKnown((before) => ({ ...before, connected: true }));
    stream.onerror = () => setKnown((before) => ({ ...before, connected: false }));
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as JobEvent;
      setKnown((before) => after(before, event));
      if (event.type !== "job" || !ENDED.includes(event.job.state)) return;
      stream.close();
      onEnd();
    };
    return () => stream.close();
  }, [id, source, onEnd]);
  return known;
}
