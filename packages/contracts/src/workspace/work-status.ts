import { z } from "zod";
import { JobKind } from "../api/jobs-api.ts";

const count = z.int().nonnegative();

/** A process that does jobs. */
export const WorkerState = z.strictObject({
  id: z.string(),
  /** Parts that it does now, by lane; messages on their way under `deliveries`, if it delivers. */
  running: z.record(z.string(), count),
  /** Parts that it does at once, by lane; `deliveries` has a limit for each receiver instead. */
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

/** Messages to persons and webhooks. */
export const MessageLoad = z.strictObject({
  /** Not delivered yet: due, due later, or kept back by quiet hours. */
  waiting: count,
  /** Of those that wait: the last attempt failed, and another one follows. */
  failed: count,
  /** When the oldest that wait was due; null = none is due. */
  oldestAt: z.string().nullable(),
  /** Delivered within the last hour. */
  delivered: count,
  /** Given up after the last attempt, and kept for 30 days. */
  deadLetters: count,
});
export type MessageLoad = z.infer<typeof MessageLoad>;

/** Scheduled scans of clients, whichever process does them. */
export const MonitorLoad = z.strictObject({
  /** Clients that are due. */
  due: count,
  /** Of those: the window has closed. */
  overdue: count,
  /** Clients that are being scanned. */
  running: count,
  /** Within the last 24 hours. */
  scanned: count,
  failed: count,
});
export type MonitorLoad = z.infer<typeof MonitorLoad>;

/** Who does the workspace's jobs, what waits, and what failed. */
export const WorkStatus = z.strictObject({
  /** Those with a heartbeat within the last minutes; none on SQLite, where each process does its own jobs. */
  workers: z.array(WorkerState),
  loads: z.array(WorkLoad),
  failed: z.array(FailedWork),
  messages: MessageLoad,
  monitor: MonitorLoad,
});
export type WorkStatus = z.infer<typeof WorkStatus>;
