import type { Job, JobEvent } from "@broker/contracts";
import { useEffect, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useSource } from "../../data/use-source.ts";

/** A job as it goes: itself, what it told so far, and why it cannot be asked for. */
export interface ScanJob {
  readonly job: Job | undefined;
  readonly events: readonly JobEvent[];
  readonly error: Error | null;
}

/** Follows a job by its stream; the browser takes a broken one up again after the event it last saw. */
export function useScanJob(id: string): ScanJob {
  const source = useSource();
  const [events, setEvents] = useState<readonly JobEvent[]>([]);
  const asked = useAnswer("GET /api/jobs/:id", { params: { id } });
  const address = source.address("GET /api/jobs/:id/events", { params: { id } });
  useEffect(() => {
    setEvents([]);
    const stream = new EventSource(address);
    stream.onmessage = ({ data }) => {
      const event = JSON.parse(String(data)) as JobEvent;
      setEvents((before) => (before.some(({ n }) => n === event.n) ? before : [...before, event]));
      // The server closes an ended job's stream, and the browser would ask for it again.
      if (event.type === "job" && event.job.state !== "queued" && event.job.state !== "running") stream.close();
    };
    return () => stream.close();
  }, [address]);
  const told = events.findLast((event) => event.type === "job");
  const last = events.at(-1);
  const known = told?.type === "job" ? told.job : asked.data;
  const job = known !== undefined && last?.type === "told" ? { ...known, progress: last.progress } : known;
  return { job, events, error: job === undefined ? asked.error : null };
}
