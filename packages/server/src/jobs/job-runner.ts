import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { type JobOwner, type JobStore, processRuns } from "@broker/adapters";
import { AppError, type Job, jobEnded } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { type JobSignals, openJobSignals } from "./event-stream.ts";
import type { JobSpec, LaneName } from "./job-spec.ts";
import { type Lane, openLane } from "./lane.ts";
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
 * by its process id (its own id is left from an earlier process), one of another machine by its last heartbeat.
 */
export function isOwnerAlive({ owner, seenAt }: JobOwner, now: Date): boolean {
  const at = owner.lastIndexOf(":");
  const pid = Number(owner.slice(at + 1));
  if (owner.slice(0, at) !== hostname()) return now.getTime() - Date.parse(seenAt) < GONE_MS;
  return pid !== process.pid && processRuns(pid);
}

/** Days after which ended jobs are removed. */
const RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;

interface StartedJob<Answer> {
  readonly job: Job;
  /** The result of its work, once it is stored; rejects with the error of the work. */
  readonly answer: Promise<Answer>;
}

/** Runs work in the background, limited by lane, and records its outcome. */
export interface JobRunner {
  /** Stores the job, then begins it when its lane has room. AppErrors of the store. */
  start<Answer>(spec: JobSpec<Answer>): Promise<StartedJob<Answer>>;
  /** Stops a job of this process and resolves when it has ended; an ended job is unchanged. AppError `not_found`. */
  cancel(id: string, by: string): Promise<Job>;
  /** Whether this process runs the job. */
  isHere(id: string): boolean;
  readonly signals: JobSignals;
  /** Ends the jobs that a dead process left behind, and removes those that ended long ago: at the start, then daily. */
  tidy(): Promise<void>;
  /** Stops every job; finished results are stored, and each job states how to continue. */
  close(): Promise<void>;
}

/** What the job runner works with. */
interface RunnerPorts {
  readonly store: JobStore;
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

const WIDTHS: Readonly<Record<LaneName, number>> = { scans: 4, lists: 1, documents: 2 };

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Makes the jobs of one process over a workspace's stores. */
export function openJobRunner({
  store,
  clock,
  machineTime,
  log,
  widths = WIDTHS,
  tidyEveryMs = DAY_MS,
}: RunnerPorts): JobRunner {
  const signals = openJobSignals();
  const lanes: Readonly<Record<LaneName, Lane>> = {
    scans: openLane(widths.scans),
    lists: openLane(widths.lists),
    documents: openLane(widths.documents),
  };
  const running = new Map<string, Running>();
  const now = () => clock.now().toISOString();

  /** Ids sort in the order in which jobs began, whatever the workspace's clock shows. */
  let begun = 0;
  const newId = () => {
    begun += 1;
    const place = (machineTime().getTime() * 4096 + (begun % 4096)).toString(16).padStart(15, "0");
    return `${place}${randomBytes(8).toString("hex")}`;
  };
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

  return {
    signals,
    isHere: (id) => running.has(id),
    async start(spec) {
      const job: Job = {
        id: newId(),
        kind: spec.kind,
        title: spec.title,
        state: "queued",
        progress: { done: 0, total: null, words: spec.words },
        createdAt: now(),
        startedAt: null,
        finishedAt: null,
        by: spec.by,
        result: { domain: null, scanId: null, batchId: null, address: null, ...spec.result },
        problem: null,
      };
      const first = { n: 1, at: job.createdAt, type: "job" as const, job };
      await store.create({ job, events: [first] }, thisOwner(machineTime()));
      const stop = new AbortController();
      const written = () => signals.wake(job.id);
      const answer = runJob(spec, job, {
        store,
        clock,
        lane: lanes[spec.lane],
        signal: stop.signal,
        written,
        log,
      });
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
      return { job, answer };
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
