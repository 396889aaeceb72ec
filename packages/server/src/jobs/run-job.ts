import type { JobStore } from "@broker/adapters";
import type { BatchEvent, Job, JobProgress, ScanEvent } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { failedEnd, type StopReason } from "./ended-job.ts";
import { type JobEnd, openJobJournal } from "./job-journal.ts";
import type { JobSpec } from "./job-spec.ts";
import type { Lane } from "./lane.ts";
import { progressAfter } from "./progress-after.ts";

/** What one job is done with. */
export interface JobPorts {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly lane: Lane;
  /** Fires with the reason to stop. */
  readonly signal: AbortSignal;
  /** Called after each writing. */
  readonly written: () => void;
  /** Tells the operator what no caller hears. */
  readonly tell: (line: string) => void;
}

/**
 * Does a job that is written down already: waits for room, works, writes down what is told and the end. Rejects with
 * what the work threw.
 */
export async function runJob<Answer>(spec: JobSpec<Answer>, first: Job, ports: JobPorts): Promise<Answer> {
  const { clock, lane, signal } = ports;
  const now = () => clock.now().toISOString();
  let job = first;
  const { store, written } = ports;
  const journal = openJobJournal({ store, written, now: () => clock.now(), job: () => job });
  const become = (change: Partial<Job>) => {
    job = { ...job, ...change };
    return journal.tell({ type: "job", job });
  };
  const told = (event: ScanEvent | BatchEvent) => {
    const progress = progressAfter(job.progress, event);
    job = { ...job, progress };
    return journal.tell({ type: "told", progress, event });
  };
  const end = async (ended: Job, last: JobEnd = {}) => {
    job = ended;
    await journal.tell({ type: "job", job }).catch(() => undefined);
    await journal.flush(last);
  };
  try {
    const leave = await lane.enter(signal);
    try {
      await become({ state: "running", startedAt: now() });
      const answer = await spec.work({
        id: first.id,
        signal,
        tell: told,
        progress: (progress: JobProgress) => become({ progress }),
        learn: (result) => become({ result: { ...job.result, ...result } }),
      });
      await end(
        { ...job, state: "done", finishedAt: now() },
        spec.keepsAnswer ? { answer: JSON.stringify(answer) } : {},
      );
      return answer;
    } finally {
      leave();
    }
  } catch (error) {
    const reason = signal.aborted ? (signal.reason as StopReason) : null;
    const by = reason?.kind === "cancelled" ? { cancelledBy: reason.by } : {};
    await end(failedEnd(job, error, { reason, resume: spec.resume, at: now() }), by).catch((cause: unknown) =>
      ports.tell(
        `The end of a job could not be written down: ${cause instanceof Error ? cause.message : String(cause)}`,
      ),
    );
    throw error;
  }
}
