import type { JobStep, JobStore } from "@broker/adapters";
import type { BatchEvent, Job, JobEvent, JobProgress, JobState, Problem, ScanEvent } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { problemOf } from "../app/problem.ts";
import type { JobSpec } from "./job-spec.ts";
import type { Lane } from "./lane.ts";
import { progressAfter } from "./progress-after.ts";

/** Why a job's signal fired: a user cancelled it, or the server stops. */
export type StopReason = { readonly kind: "cancelled"; readonly by: string } | { readonly kind: "stopping" };

/** The problem reported for a job that was stopped before its end. */
export function interruptedProblem(resume: string): Problem {
  return {
    type: "about:blank",
    title: "Interrupted",
    status: 503,
    code: "interrupted",
    detail: "The server stopped while this was running. Completed work is saved.",
    hint: resume,
  };
}

/** The end of a job whose work threw: cancelled or interrupted if it was stopped, else failed with the problem. */
function failedEnd(
  job: Job,
  error: unknown,
  { reason, resume, at }: { readonly reason: StopReason | null; readonly resume: string; readonly at: string },
): Job {
  const state: JobState = reason === null ? "failed" : reason.kind === "cancelled" ? "cancelled" : "interrupted";
  const problem = state === "failed" ? problemOf(error) : state === "interrupted" ? interruptedProblem(resume) : null;
  return { ...job, state, finishedAt: at, problem };
}

/** Events that may be queued for writing; a sender of more waits. */
const MAX_QUEUED = 500;
/** Milliseconds in which events are gathered for one writing. */
const BATCH_MS = 40;

type EventBody<Event = JobEvent> = Event extends unknown ? Omit<Event, "n" | "at"> : never;

/** What is stored only with a job's end. */
type JobEnd = Pick<JobStep, "answer" | "cancelledBy">;

/** Stores one job's events before they are published. */
interface JobJournal {
  /**
   * Accepts an event; resolves at once, or when there is room again. Throws the store's error about an earlier event.
   */
  record(event: EventBody): Promise<void>;
  /** Resolves when all events and the job's state are stored; throws the store's error. */
  flush(end: JobEnd): Promise<void>;
}

/** What a journal works with. */
interface JournalPorts {
  readonly store: JobStore;
  readonly now: () => Date;
  /** The job as it is now. */
  readonly job: () => Job;
  /** Called after each writing. */
  readonly written: () => void;
}

/**
 * Opens the journal of a job whose first event is already stored. Events are written in order, in groups when they
 * arrive quickly.
 */
function openJobJournal({ store, now, job, written }: JournalPorts): JobJournal {
  let n = 1;
  let waiting: JobEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failure: { readonly error: unknown } | null = null;

  const write = (end: JobEnd = {}): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const next = writing.then(async () => {
      const events = waiting;
      waiting = [];
      try {
        await store.append({ job: job(), events, ...end });
      } catch (error) {
        // Nothing of them was written: they go with the next writing, if there is one.
        waiting = [...events, ...waiting];
        failure ??= { error };
        throw error;
      }
      written();
    });
    writing = next.catch(() => undefined);
    return next;
  };
  return {
    async record(event) {
      if (failure !== null) throw failure.error;
      n += 1;
      waiting.push({ n, at: now().toISOString(), ...event } as JobEvent);
      if (waiting.length >= MAX_QUEUED) return write();
      timer ??= setTimeout(() => void write().catch(() => undefined), BATCH_MS);
    },
    flush: (end) => write(end),
  };
}

/** What one job works with. */
interface JobPorts {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly lane: Lane;
  /** Fires with the reason to stop. */
  readonly signal: AbortSignal;
  /** Called after each writing. */
  readonly written: () => void;
  /** Reports to the operator what no caller receives. */
  readonly log: (line: string) => void;
}

/**
 * Runs a stored job: waits for room, runs the work, stores its events and its end. Rejects with the error of the work.
 */
export async function runJob<Answer>(spec: JobSpec<Answer>, first: Job, ports: JobPorts): Promise<Answer> {
  const { clock, lane, signal } = ports;
  const now = () => clock.now().toISOString();
  let job = first;
  const { store, written } = ports;
  const journal = openJobJournal({ store, written, now: () => clock.now(), job: () => job });
  const update = (change: Partial<Job>) => {
    job = { ...job, ...change };
    return journal.record({ type: "job", job });
  };
  const onEvent = (event: ScanEvent | BatchEvent) => {
    const progress = progressAfter(job.progress, event);
    job = { ...job, progress };
    return journal.record({ type: "told", progress, event });
  };
  const end = async (ended: Job, last: JobEnd = {}) => {
    job = ended;
    await journal.record({ type: "job", job }).catch(() => undefined);
    await journal.flush(last);
  };
  try {
    const leave = await lane.enter(signal);
    try {
      await update({ state: "running", startedAt: now() });
      const answer = await spec.work({
        id: first.id,
        signal,
        report: onEvent,
        progress: (progress: JobProgress) => update({ progress }),
        setResult: (result) => update({ result: { ...job.result, ...result } }),
      });
      await end(
        { ...job, state: "done", finishedAt: now() },
        spec.storesAnswer ? { answer: JSON.stringify(answer) } : {},
      );
      return answer;
    } finally {
      leave();
    }
  } catch (error) {
    const reason = signal.aborted ? (signal.reason as StopReason) : null;
    const by = reason?.kind === "cancelled" ? { cancelledBy: reason.by } : {};
    await end(failedEnd(job, error, { reason, resume: spec.resume, at: now() }), by).catch((cause: unknown) =>
      ports.log(
        `The end of a job could not be written down: ${cause instanceof Error ? cause.message : String(cause)}`,
      ),
    );
    throw error;
  }
}
