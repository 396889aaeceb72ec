import { z } from "zod";
import { BatchEvent } from "../portfolio/batch-event.ts";
import { ScanEvent } from "../scan/scan-event.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";
import { Problem } from "./problem.ts";

/** What a job does. */
export const JobKind = z.enum(["scan", "batch", "look-up", "analysis", "report", "recheck", "sample"]);
export type JobKind = z.infer<typeof JobKind>;

/**
 * queued = waits for its turn; interrupted = the server stopped before its end: what was finished is kept, and
 * `problem.hint` says how to go on. The last four are its end.
 */
export const JobState = z.enum(["queued", "running", "done", "failed", "cancelled", "interrupted"]);
export type JobState = z.infer<typeof JobState>;

/** How far a job is. */
export const JobProgress = z.strictObject({
  done: z.int().nonnegative(),
  /** null = how much there is to do is not known yet. */
  total: z.int().nonnegative().nullable(),
  /** What it is doing, or has done, for a person. */
  words: z.string(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** What comes out of a job: each id as soon as it is known, null until then. */
export const JobResult = z.strictObject({
  domain: z.string().nullable(),
  scanId: z.string().nullable(),
  batchId: z.string().nullable(),
  /** Where the app shows it: path and query. */
  address: z.string().nullable(),
});
export type JobResult = z.infer<typeof JobResult>;

/** Work that goes on while nobody waits for its answer. */
export const Job = z.strictObject({
  id: z.string(),
  kind: JobKind,
  /** What it is about, e.g. the company's domain or the list's name. Text from outside: escape it. */
  title: z.string(),
  state: JobState,
  progress: JobProgress,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Who began it. */
  by: z.string(),
  result: JobResult,
  /** Why it failed or was interrupted; null otherwise. */
  problem: Problem.nullable(),
});
export type Job = z.infer<typeof Job>;

const stamp = { n: z.int().positive(), at: z.string() };

/** What a job tells. Each is kept before it is sent; `n` counts from 1 and is the id of the server-sent event. */
export const JobEvent = z.discriminatedUnion("type", [
  /** The job as it is now: it began, ended, or something is known of its result. */
  z.strictObject({ ...stamp, type: z.literal("job"), job: Job }),
  /** The engine told of its work. */
  z.strictObject({
    ...stamp,
    type: z.literal("told"),
    progress: JobProgress,
    event: z.union([ScanEvent, BatchEvent]),
  }),
]);
export type JobEvent = z.infer<typeof JobEvent>;

const JobId = z.strictObject({ id: z.string().max(64) });

/** Jobs and their events. */
export const JOBS_API = {
  "GET /api/jobs": {
    summary: "Jobs, the newest first",
    role: "viewer",
    query: PageQuery.extend({
      /** True = those alone that wait or run; false = those alone that have ended. */
      open: z.stringbool().optional(),
      kind: JobKind.optional(),
    }),
    answer: pageOf(Job),
  },
  "GET /api/jobs/:id": { summary: "A job as it is now", role: "viewer", params: JobId, answer: Job },
  "GET /api/jobs/:id/events": {
    summary: "What a job tells, from its beginning or from the event last seen (Last-Event-ID, or after), to its end",
    role: "viewer",
    params: JobId,
    query: z.strictObject({ after: z.coerce.number().int().nonnegative().optional() }),
    answer: "events",
  },
  "GET /api/jobs/:id/answer": {
    summary: "What a specified call that was sent with 'Prefer: respond-async' would have answered",
    role: "viewer",
    params: JobId,
    answer: z.unknown(),
  },
  "DELETE /api/jobs/:id": {
    summary: "Cancel a job that waits or runs; what it has finished is kept",
    role: "broker",
    params: JobId,
    answer: Job,
  },
} as const satisfies ApiRoutes;
