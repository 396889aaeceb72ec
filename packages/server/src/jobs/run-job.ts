import type { JobEntry, JobStep, JobStore } from "@broker/adapters";
import type { BatchEvent, Job, JobState, Problem, ScanEvent } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { problemOf } from "../app/problem.ts";
import type { JobTools } from "./job-work.ts";
import { progressAfter } from "./progress-after.ts";

/** Why a job's signal fired: a user cancelled it, or the process stops. */
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
function failedEnd(error: unknown, reason: StopReason | null, resume: string): Pick<Job, "state" | "problem"> {
  const state: JobState = reason === null ? "failed" : reason.kind === "cancelled" ? "cancelled" : "interrupted";
  const problem = state === "failed" ? problemOf(error) : state === "interrupted" ? interruptedProblem(resume) : null;
  return { state, problem };
}

/** Events that may be queued for writing; a sender of more waits. */
const MAX_QUEUED = 500;
/** Milliseconds in which events are gathered for one writing. */
const BATCH_MS = 40;

/** What is stored only with a job's end. */
type JobEnd = Pick<JobStep, "answer" | "cancelledBy">;

/** Stores one job's events before they are published. */
export interface JobJournal {
  /**
   * Accepts an entry; resolves at once, or when there is room again. Throws the store's error about an earlier entry.
   */
  record(entry: JobEntry): Promise<void>;
  /** Resolves when all entries are stored; throws the store's error. */
  flush(end?: JobEnd): Promise<void>;
}

/**
 * Opens the journal of a job whose first event is already stored. Entries are written in order, in groups when they
 * arrive quickly. `written` is called after each writing.
 */
export function openJobJournal(id: string, { store, written }: Pick<JobPorts, "store" | "written">): JobJournal {
  let waiting: JobEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failure: { readonly error: unknown } | null = null;

  const write = (end: JobEnd = {}): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const next = writing.then(async () => {
      const entries = waiting;
      if (entries.length === 0 && Object.keys(end).length === 0) return;
      waiting = [];
      try {
        await store.append({ id, entries, progressAfter, ...end });
      } catch (error) {
        // Nothing of them was written: they go with the next writing, if there is one.
        waiting = [...entries, ...waiting];
        failure ??= { error };
        throw error;
      }
      written();
    });
    writing = next.catch(() => undefined);
    return next;
  };
  return {
    async record(entry) {
      if (failure !== null) throw failure.error;
      waiting.push(entry);
      if (waiting.length >= MAX_QUEUED) return write();
      timer ??= setTimeout(() => void write().catch(() => undefined), BATCH_MS);
    },
    flush: (end) => write(end),
  };
}

/** What one job works with. */
interface JobPorts {
  readonly store: Pick<JobStore, "append">;
  readonly clock: Clock;
  /** Resolves when there is room, with the function that leaves it; rejects if the signal fires first. */
  readonly enter: (signal: AbortSignal) => Promise<() => void>;
  /** Fires with the reason to stop. */
  readonly signal: AbortSignal;
  /** Called after each writing. */
  readonly written: () => void;
  /** Reports to the operator what no caller receives. */
  readonly log: (line: string) => void;
}

/** A stored job to be run. */
interface JobRun {
  readonly id: string;
  readonly resume: string;
  readonly storesAnswer: boolean;
  readonly work: (tools: JobTools) => Promise<unknown>;
}

/**
 * Runs a stored job: waits for room, runs the work, stores its events and its end. Rejects with the error of the work.
 */
export async function runJob({ id, resume, storesAnswer, work }: JobRun, ports: JobPorts): Promise<unknown> {
  const { clock, enter, signal } = ports;
  const now = () => clock.now().toISOString();
  const journal = openJobJournal(id, ports);
  const update = (change: Extract<JobEntry, { type: "job" }>["change"]) =>
    journal.record({ type: "job", at: now(), change });
  const end = async (ended: Pick<Job, "state" | "problem">, last: JobEnd = {}) => {
    await update({ ...ended, finishedAt: now() }).catch(() => undefined);
    await journal.flush(last);
  };
  try {
    const leave = await enter(signal);
    try {
      await update({ state: "running", startedAt: now() });
      const answer = await work({
        id,
        signal,
        report: (event: ScanEvent | BatchEvent) => journal.record({ type: "told", at: now(), event }),
        progress: (progress) => update({ progress }),
        setResult: (result) => update({ result }),
      });
      await end({ state: "done", problem: null }, storesAnswer ? { answer: JSON.stringify(answer) } : {});
      return answer;
    } finally {
      leave();
    }
  } catch (error) {
    const reason = signal.aborted ? (signal.reason as StopReason) : null;
    const by = reason?.kind === "cancelled" ? { cancelledBy: reason.by } : {};
    await end(failedEnd(error, reason, resume), by).catch((cause: unknown) =>
      ports.log(
        `The end of a job could not be written down: ${cause instanceof Error ? cause.message : String(cause)}`,
      ),
    );
    throw error;
  }
}
