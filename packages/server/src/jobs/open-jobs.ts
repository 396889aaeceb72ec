import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { WorkspaceDatabase } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { type JobObserver, observeJobs } from "../ops/observe-jobs.ts";
import { openJobSignals } from "./event-stream.ts";
import type { JobRequest } from "./job-request.ts";
import type { JobRunner } from "./job-runner.ts";
import { type JobWork, LANES, type LaneName, laneOf } from "./job-work.ts";
import { openJobWorker } from "./job-worker.ts";
import { openProcessRunner, WIDTHS } from "./process-runner.ts";
import { progressAfter } from "./progress-after.ts";
import { openQueueRunner } from "./queue-runner.ts";

/** How this process takes part in the work of its workspace. */
export interface WorkSettings {
  /** Parts of each lane that it does at once; null = it does none and only hands jobs over. */
  readonly widths: Readonly<Partial<Record<LaneName, number>>> | null;
  /** Milliseconds after which a silent worker's part is given to another one (default: 60,000). */
  readonly leaseMs?: number;
  /** Milliseconds between two looks for clients that are due (default: 60,000). */
  readonly monitorMs?: number;
  /** Milliseconds for which running work may go on when the process stops. */
  readonly drainMs: number;
}

/** The lease of a part unless it is configured: heartbeats come four times as often. */
export const LEASE_MS = 60_000;

/** What a server does in itself unless it only hands over. */
export const SERVER_WORK: WorkSettings = { widths: WIDTHS, drainMs: 0 };

/** Opens the queue of a workspace; null on SQLite. AppError `store_unavailable`. */
export function openQueueOf(
  database: WorkspaceDatabase,
  log: (line: string) => void,
  more: { readonly backOffS?: readonly number[] } = {},
) {
  return database.openQueue({
    ...more,
    lanes: LANES,
    laneOf,
    progressAfter,
    failed: (error) => log(`The queue cannot be used: ${error.message}`),
  });
}

/** Identifies a worker by its machine, its process and a number that no other one has. */
export const workerId = (): string => `${hostname()}:${process.pid}:${randomBytes(4).toString("hex")}`;

/**
 * The jobs of a workspace: in this process alone on SQLite; on PostgreSQL through the queue. Without the right to make
 * the queue, the operator is informed and this process does its own.
 */
export async function openJobs(ports: {
  readonly database: WorkspaceDatabase;
  readonly work: JobWork<JobRequest>;
  readonly observer: JobObserver;
  readonly clock: Clock;
  readonly settings: WorkSettings;
  /** What the process does beside jobs, for its heartbeat: how many by lane. */
  readonly beside: () => Readonly<Record<string, number>>;
  readonly log: (line: string) => void;
}): Promise<JobRunner<JobRequest>> {
  const { database, work, observer, clock, settings, beside, log } = ports;
  const machineTime = () => new Date();
  const runner = openProcessRunner({ store: observeJobs(database.jobs, observer), work, clock, machineTime, log });
  const queue = await openQueueOf(database, log).catch((error: unknown) => {
    if (!(error instanceof AppError) || settings.widths === null) throw error;
    log(`${error.message} Jobs run in this process only. ${error.hint ?? ""}`.trim());
    return null;
  });
  if (queue === null) return runner;
  const signals = openJobSignals();
  const { widths, leaseMs = LEASE_MS, drainMs } = settings;
  const worker =
    widths === null
      ? null
      : openJobWorker({
          ...{ queue, database, work, observer, clock, widths, signals, log, beside },
          worker: { id: workerId(), leaseMs },
        });
  const local = { runner, does: ({ work: kind }: JobRequest) => kind === "sample" };
  return openQueueRunner({
    ...{ queue, store: database.jobs, work, clock, machineTime, signals, worker, local, drainMs },
  });
}
