import { z } from "zod";
import { JobKind } from "../api/jobs-api.ts";

const count = z.int().nonnegative();

/** A process that does jobs. */
export const WorkerState = z.strictObject({
  id: z.string(),
  /** Parts that it does now, by lane. */
  running: z.record(z.string(), count),
  /** Parts that it does at once, by lane. */
  most: z.record(z.string(), count),
  startedAt: z.string(),
  /** True = it accepts nothing new and is about to end. */
  draining: z.boolean(),
  /** Seconds since its last heartbeat. */
  silentSeconds: z.number().nonnegative(),
});
export type WorkerState = z.infer<typeof WorkerState>;

/** The jobs of one kind. */
export const WorkLoad = z.strictObject({
  kind: JobKind,
  waiting: count,
  running: count,
  /** When the oldest waiting one was begun; null = none waits. */
  oldestAt: z.string().nullable(),
  /** Ended within the last hour, and how many of them failed. */
  ended: count,
  failed: count,
});
export type WorkLoad = z.infer<typeof WorkLoad>;

/** A job that failed after its last attempt and can be tried again. */
export const FailedWork = z.strictObject({
  jobId: z.string(),
  kind: JobKind,
  title: z.string(),
  failedAt: z.string().nullable(),
  /** What the last attempt met. */
  reason: z.string().nullable(),
});
export type FailedWork = z.infer<typeof FailedWork>;

/** Who does the workspace's jobs, what waits, and what failed. */
export const WorkStatus = z.strictObject({
  /** Those with a heartbeat within the last minutes; none on SQLite, where each process does its own jobs. */
  workers: z.array(WorkerState),
  loads: z.array(WorkLoad),
  failed: z.array(FailedWork),
});
export type WorkStatus = z.infer<typeof WorkStatus>;
