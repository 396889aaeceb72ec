import type { JobQueue, JobStore } from "@broker/adapters";
import { AppError, type Job, jobEnded } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { Refusal } from "../app/problem.ts";
import { callToStore } from "../ops/call-context.ts";
import type { JobSignals } from "./event-stream.ts";
import type { StoredRequest } from "./job-request.ts";
import type { JobRunner } from "./job-runner.ts";
import { type JobWork, kindsIn, type LaneName, laneOf } from "./job-work.ts";
import type { JobWorker } from "./job-worker.ts";
import { newJobIds, queuedJob } from "./queued-job.ts";

interface QueueRunnerPorts<Request> {
  readonly queue: JobQueue;
  readonly store: JobStore;
  readonly work: JobWork<Request>;
  readonly clock: Clock;
  readonly machineTime: () => Date;
  readonly signals: JobSignals;
  /** This process's own worker; null = it only hands jobs over. */
  readonly worker: JobWorker | null;
  /** Jobs that only this process can do, and who does them. */
  readonly local: { readonly runner: JobRunner<Request>; readonly does: (request: Request) => boolean };
  /** Milliseconds for which running work may go on when this process stops. */
  readonly drainMs: number;
  /** The longest wait for news of a job, in milliseconds (default: 1,000). */
  readonly newsMs?: number;
}

/** How many jobs of each lane may wait or run; one more is refused (`too_busy`). */
const MOST: Readonly<Record<LaneName, number>> = {
  scans: 1000,
  lists: 100,
  documents: 500,
  monitor: 10,
  screening: 10,
};

/** The longest wait for a worker to stop a cancelled job, and for news of a job, in milliseconds. */
const CANCEL_MS = 10_000;
const NEWS_MS = 1000;

/** Resolves when a job has ended, or when the time is up; the job as it is then. */
async function untilEnded(
  { store, signals, newsMs = NEWS_MS }: Pick<QueueRunnerPorts<never>, "store" | "signals" | "newsMs">,
  id: string,
  ms: number,
): Promise<Job> {
  const listener = signals.listen(id);
  const stop = AbortSignal.timeout(Math.min(ms, 2 ** 31 - 1));
  try {
    for (;;) {
      const job = await store.find(id);
      if (jobEnded(job) || stop.aborted) return job;
      await listener.changed(newsMs, stop);
    }
  } finally {
    listener.close();
  }
}

/** The stored answer of a job that ended, or its problem. */
async function answerOf(store: JobStore, job: Job): Promise<unknown> {
  const { state, problem, id } = job;
  if (state === "done") return JSON.parse((await store.answer(id)) ?? "null") as unknown;
  if (problem === null) throw new AppError("interrupted", "The job was cancelled.");
  const { status, code, detail, title: _, type: _type, ...more } = problem;
  throw new Refusal(status, code, detail, more);
}

/** Hands jobs to the queue, from which this process's worker or any other takes them. */
export function openQueueRunner<Request>(ports: QueueRunnerPorts<Request>): JobRunner<Request> {
  const { queue, store, work, clock, machineTime, signals, worker, local } = ports;
  const newId = newJobIds(machineTime);
  return {
    signals,
    isHere: (id) => local.runner.isHere(id) || (worker?.isHere(id) ?? false),
    async start(order) {
      const { request } = order;
      if (local.does(request)) return local.runner.start(order);
      const at = clock.now().toISOString();
      const job = queuedJob(newId(), order, work.plan(request).words, at);
      const { blocks, entries } = await work.share(request, at);
      // The answer is stored for whoever waits for it here, since another process may find it.
      const storesAnswer = order.storesAnswer || blocks.length === 0;
      const stored = JSON.stringify({ request, storesAnswer, call: callToStore() } satisfies StoredRequest<Request>);
      const lane = laneOf(job);
      await queue.start({ job, request: stored, blocks, entries, kinds: kindsIn(lane), most: MOST[lane] });
      return {
        job,
        answer: async () => answerOf(store, await untilEnded(ports, job.id, Number.POSITIVE_INFINITY)),
      };
    },
    async cancel(id, by) {
      if (local.runner.isHere(id)) return local.runner.cancel(id, by);
      const found = await store.find(id);
      if (jobEnded(found)) return found;
      await queue.cancel(id, by, clock.now().toISOString());
      return untilEnded(ports, id, CANCEL_MS);
    },
    async retryFailed(id) {
      await queue.retryFailed(id, clock.now().toISOString());
      return store.find(id);
    },
    async dropFailed(id) {
      await queue.dropFailed(id);
      return store.find(id);
    },
    tidy: () => local.runner.tidy(),
    async close() {
      await worker?.drain(ports.drainMs);
      await local.runner.close();
      await queue.stop();
    },
  };
}
