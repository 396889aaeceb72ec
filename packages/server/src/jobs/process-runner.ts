import { hostname } from "node:os";
import { type JobOwner, type JobStore, processRuns, QUEUE_OWNER } from "@broker/adapters";
import { AppError, type Job, jobEnded } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { openJobSignals } from "./event-stream.ts";
import type { JobRunner } from "./job-runner.ts";
import { type JobWork, type LaneName, laneOf } from "./job-work.ts";
import { type Lane, openLane } from "./lane.ts";
import { newJobIds, queuedJob } from "./queued-job.ts";
import { interruptedProblem, runJob, type StopReason } from "./run-job.ts";

/** Milliseconds between heartbeats of a process, and the silence after which one of another machine counts as gone. */
const BEAT_MS = 30_000;

const GONE_MS = 4 * BEAT_MS;

/** This process as the owner of jobs. */
export function thisOwner(now: Date): JobOwner {
  return { owner: `${hostname()}:${process.pid}`, seenAt: now.toISOString() };
}

/**
 * Whether the owner of a job is still alive, checked by a process that has not begun any job: a process of this machine
 * by its process id (its own id is left from an earlier process), one of another machine by its last heartbeat. Jobs of
 * the queue are watched by its workers.
 */
export function isOwnerAlive({ owner, seenAt }: JobOwner, now: Date): boolean {
  if (owner === QUEUE_OWNER) return true;
  const at = owner.lastIndexOf(":");
  const pid = Number(owner.slice(at + 1));
  if (owner.slice(0, at) !== hostname()) return now.getTime() - Date.parse(seenAt) < GONE_MS;
  return pid !== process.pid && processRuns(pid);
}

/** Days after which ended jobs are removed. */
const RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;

/** What the runner of one process works with. */
interface RunnerPorts<Request> {
  readonly store: JobStore;
  readonly work: JobWork<Request>;
  readonly clock: Clock;
  /** Number of jobs of each kind that run at once. */
  readonly widths?: Readonly<Record<LaneName, number>>;
  /** Milliseconds between two clean-ups (default: a day). */
  readonly tidyEveryMs?: number;
  /** The machine's own time, used for heartbeats. */
  readonly machineTime: () => Date;
  /** Logs failures that no caller receives. */
  readonly log: (line: string) => void;
}

/** Jobs of each lane that one process does at once. */
export const WIDTHS: Readonly<Record<LaneName, number>> = {
  scans: 4,
  lists: 1,
  documents: 2,
  monitor: 1,
  screening: 1,
};

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Does the jobs of a workspace in this process alone. */
export function openProcessRunner<Request>({
  store,
  work,
  clock,
  machineTime,
  log,
  widths = WIDTHS,
  tidyEveryMs = DAY_MS,
}: RunnerPorts<Request>): JobRunner<Request> {
  const signals = openJobSignals();
  const lanes: Readonly<Record<LaneName, Lane>> = {
    scans: openLane(widths.scans),
    lists: openLane(widths.lists),
    documents: openLane(widths.documents),
    monitor: openLane(widths.monitor),
    screening: openLane(widths.screening),
  };
  const running = new Map<string, Running>();
  const now = () => clock.now().toISOString();
  const newId = newJobIds(machineTime);
  const beat = setInterval(() => {
    if (running.size > 0) store.beat(thisOwner(machineTime())).catch(() => undefined);
  }, BEAT_MS).unref();

  let tidying: NodeJS.Timeout | undefined;
  const tidyUp = async (lives: (owner: JobOwner) => boolean) => {
    const at = now();
    await store.endOrphans(lives, (job, n) => {
      const hint = "Begin it again, or go on with the list where it stopped.";
      const ended: Job = { ...job, state: "interrupted", finishedAt: at, problem: interruptedProblem(hint) };
      return { job: ended, event: { n, at, type: "job", job: ended } };
    });
    await store.prune(new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS).toISOString());
  };

  /** Here a failed job is begun again like any other. */
  const refuseFailed = async (id: string): Promise<Job> => {
    const { title } = await store.find(id);
    throw new AppError("usage", `The job '${title}' is not among the failed ones.`, { hint: "Begin it again." });
  };

  return {
    signals,
    isHere: (id) => running.has(id),
    async start(order) {
      const { request, storesAnswer, by } = order;
      const { words, resume } = work.plan(request);
      const job = queuedJob(newId(), order, words, now());
      await store.create({ job, request: JSON.stringify({ request, storesAnswer }) }, thisOwner(machineTime()));
      const stop = new AbortController();
      const answer = runJob(
        { id: job.id, resume, storesAnswer, work: (tools) => work.perform(request, by, tools, null) },
        {
          store,
          clock,
          enter: lanes[laneOf(job)].enter,
          signal: stop.signal,
          written: () => signals.wake(job.id),
          log,
        },
      );
      const ended = answer
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => {
          running.delete(job.id);
          signals.wake(job.id);
        });
      running.set(job.id, { stop, ended });
      return { job, answer: () => answer };
    },
    async cancel(id, by) {
      const here = running.get(id);
      const reason: StopReason = { kind: "cancelled", by };
      here?.stop.abort(reason);
      await here?.ended;
      const job = await store.find(id);
      if (jobEnded(job)) return job;
      throw new AppError("usage", "Another process does this job.", { hint: "Stop it there." });
    },
    retryFailed: refuseFailed,
    dropFailed: refuseFailed,
    async tidy() {
      await tidyUp((owner) => isOwnerAlive(owner, machineTime()));
      tidying ??= setInterval(() => {
        // By now every job with this process's id is its own.
        const lives = (each: JobOwner) =>
          each.owner === thisOwner(machineTime()).owner || isOwnerAlive(each, machineTime());
        tidyUp(lives).catch((cause: unknown) =>
          log(`Old jobs could not be removed: ${cause instanceof Error ? cause.message : String(cause)}`),
        );
      }, tidyEveryMs).unref();
    },
    async close() {
      clearInterval(beat);
      clearInterval(tidying);
      const reason: StopReason = { kind: "stopping" };
      for (const { stop } of running.values()) stop.abort(reason);
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
