import { z } from "zod";
import { BatchEvent } from "../portfolio/batch-event.ts";
import { ScanEvent } from "../scan/scan-event.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";
import { Problem } from "./problem.ts";

/** Kind of work of a job. */
export const JobKind = z.enum([
  "scan",
  "batch",
  "look-up",
  "analysis",
  "report",
  "recheck",
  "sample",
  "monitor",
  "screening",
]);
export type JobKind = z.infer<typeof JobKind>;

/** The jobs of a kind, as a heading. */
export const JOB_KIND_WORDS: Readonly<Record<JobKind, string>> = {
  scan: "Scans",
  batch: "Lists",
  "look-up": "Register queries",
  analysis: "Analyses",
  report: "Reports",
  recheck: "Retests",
  sample: "Sample data",
  monitor: "Monitor runs",
  screening: "Sanctions screenings",
};

/**
 * interrupted = the server stopped before the job ended: finished results are saved, and `problem.hint` states how to
 * resume. The last four are final.
 */
export const JobState = z.enum(["queued", "running", "done", "failed", "cancelled", "interrupted"]);
export type JobState = z.infer<typeof JobState>;

/** Progress of a job. */
export const JobProgress = z.strictObject({
  done: z.int().nonnegative(),
  /** null = not known yet. */
  total: z.int().nonnegative().nullable(),
  /** The current or last step, for display. */
  words: z.string(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** Result of a job: each id as soon as it is known, null until then. */
export const JobResult = z.strictObject({
  domain: z.string().nullable(),
  scanId: z.string().nullable(),
  batchId: z.string().nullable(),
  /** The app's address for it: path and query. */
  address: z.string().nullable(),
});
export type JobResult = z.infer<typeof JobResult>;

/** Work that runs in the background. */
export const Job = z.strictObject({
  id: z.string(),
  kind: JobKind,
  /** Its subject, for example a domain or the name of a list. External text: escape it. */
  title: z.string(),
  state: JobState,
  progress: JobProgress,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Who started it. */
  by: z.string(),
  result: JobResult,
  /** Why it failed or was interrupted; null otherwise. */
  problem: Problem.nullable(),
});
export type Job = z.infer<typeof Job>;

const stamp = { n: z.int().positive(), at: z.string() };

/** An event of a job, stored before it is sent; `n` counts from 1 and is the id of the server-sent event. */
export const JobEvent = z.discriminatedUnion("type", [
  /** The job's current state: it started, ended, or part of its result is known. */
  z.strictObject({ ...stamp, type: z.literal("job"), job: Job }),
  /** An event of the engine. */
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
    summary: "Jobs, most recent first",
    role: "viewer",
    query: PageQuery.extend({
      /** True = only queued and running jobs; false = only ended ones. */
      open: z.stringbool().optional(),
      kind: JobKind.optional(),
    }),
    answer: pageOf(Job),
  },
  "GET /api/jobs/:id": { summary: "A job's current state", role: "viewer", params: JobId, answer: Job },
  "GET /api/jobs/:id/events": {
    summary: "Events of a job from its start, or after the last event received (Last-Event-ID, or after), to its end",
    role: "viewer",
    params: JobId,
    query: z.strictObject({ after: z.coerce.number().int().nonnegative().optional() }),
    answer: "events",
  },
  "GET /api/jobs/:id/answer": {
    summary: "Response of a specified call that was sent with 'Prefer: respond-async'",
    role: "viewer",
    params: JobId,
    answer: z.unknown(),
  },
  "DELETE /api/jobs/:id": {
    summary: "Cancel a queued or running job; finished results are saved",
    role: "broker",
    params: JobId,
    answer: Job,
  },
} as const satisfies ApiRoutes;
