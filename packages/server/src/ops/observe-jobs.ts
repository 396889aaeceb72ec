import type { JobStore } from "@broker/adapters";
import { type BatchEvent, type Job, type JobKind, jobEnded, type ScanEvent } from "@broker/contracts";
import { laneOf } from "../jobs/job-work.ts";
import { type CallContext, currentCall } from "./call-context.ts";
import type { JobChange, Observer } from "./observer.ts";

const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));

/** What observers hear of a job in that state. Times are those in the journal. */
export function jobChange(job: Job, now: Pick<JobChange, "state" | "before" | "context">): JobChange {
  const { id, kind, createdAt, startedAt, finishedAt } = job;
  return {
    id,
    kind,
    lane: laneOf(job),
    ...now,
    at: new Date(finishedAt ?? startedAt ?? createdAt),
    waitMs: between(createdAt, startedAt),
    ms: between(startedAt, finishedAt),
    problem: job.problem?.code ?? null,
  };
}

interface Followed {
  state: "queued" | "running";
  readonly context: CallContext | null;
}

/** What hears of jobs and scans. */
export type JobObserver = Pick<Required<Observer>, "jobChanged" | "scanEnded">;

/** Scans within a list are reported by the list's events, all others by their own. */
export function reportScan(event: ScanEvent | BatchEvent, kind: JobKind, observer: JobObserver): void {
  if (event.type === "scan-finished" && kind !== "batch")
    observer.scanEnded({ status: event.status, ms: event.durationMs });
  if (event.type === "prospect-finished" && event.durationMs !== null)
    observer.scanEnded({ status: event.status, ms: event.durationMs });
}

/**
 * The store of jobs, reporting each job that is stored, begins or ends through it, and the scans that they report.
 * Times are those in the journal, so that they are right if another process stored the job.
 */
export function observeJobs(store: JobStore, observer: JobObserver): JobStore {
  const followed = new Map<string, Followed>();
  const report = (job: Job, state: JobChange["state"] = job.state) => {
    const known = followed.get(job.id);
    if (state === known?.state) return;
    const context = known?.context ?? currentCall();
    const { id, startedAt } = job;
    // A short job begins and ends in one writing.
    if (known?.state === "queued" && state !== "running" && state !== "left" && startedAt !== null)
      report({ ...job, state: "running", finishedAt: null, problem: null });
    const before = followed.get(id)?.state ?? null;
    if (state === "queued" || state === "running") followed.set(id, { state, context });
    else followed.delete(id);
    observer.jobChanged(jobChange(job, { state, before, context }));
  };
  const observed: Pick<JobStore, "create" | "append" | "endOrphans"> = {
    async create(...args) {
      await store.create(...args);
      report(args[0].job);
    },
    async append(step) {
      const job = await store.append(step);
      const ends = step.entries.some((entry) => entry.type === "job" && entry.change.finishedAt === job.finishedAt);
      if (jobEnded(job) && !ends) {
        // Another process has ended it, and reports its end.
        if (followed.has(job.id)) report(job, "left");
        return job;
      }
      for (const entry of step.entries) if (entry.type === "told") reportScan(entry.event, job.kind, observer);
      report(job);
      return job;
    },
    async endOrphans(lives, end) {
      const ended: Job[] = [];
      const count = await store.endOrphans(lives, (job, next) => {
        const last = end(job, next);
        ended.push(last.job);
        return last;
      });
      for (const job of ended) report(job);
      return count;
    },
  };
  // Its methods are found by name when they are called, so that they cannot be copied.
  return Object.assign(Object.create(store) as JobStore, observed);
}
