import {
  AppError,
  type BatchEvent,
  type Job,
  type JobEvent,
  type JobKind,
  type JobProgress,
  type JobResult,
  jobEnded,
  type ScanEvent,
} from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import { type PageQuery, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { packJson, unpackJson } from "../scans/pack-evidence.ts";
import { auditCancel, auditJob, dropJobs, jobColumns, jobEventOf, jobOf, OPEN, pageJobs } from "./job-rows.ts";
import { waitingJobs, workStatus } from "./work-status.ts";

/** Which jobs are requested. */
export interface JobQuery extends PageQuery {
  /** True = only queued or running ones; false = only ended ones. */
  readonly open?: boolean | undefined;
  readonly kind?: JobKind | undefined;
}

/** One page of jobs, the newest first. */
export interface JobPage {
  readonly items: Job[];
  readonly total: number;
  readonly next: string | null;
}

/** What an entry of a job's journal changes of the job; parts of the result that are left out remain. */
export type JobChange = Partial<Pick<Job, "state" | "startedAt" | "finishedAt" | "progress" | "problem">> & {
  readonly result?: Partial<JobResult>;
};

/** An entry of a job's journal that has no number yet: a change of the job, or an event of the engine. */
export type JobEntry =
  | { readonly type: "job"; readonly at: string; readonly change: JobChange }
  | { readonly type: "told"; readonly at: string; readonly event: ScanEvent | BatchEvent };

/** One step of a job: what happened since the last one. */
export interface JobStep {
  readonly id: string;
  readonly entries: readonly JobEntry[];
  /** The progress of a job after one more event of the engine. */
  readonly progressAfter: (before: JobProgress, event: ScanEvent | BatchEvent) => JobProgress;
  /** Its answer, as JSON; left out = there is none yet, or nothing is stored. */
  readonly answer?: string;
  /** Who cancelled it; left out = no one did. */
  readonly cancelledBy?: string;
}

/** How a job ends that its process left behind. */
type Orphaned = (job: Job, next: number) => { readonly job: Job; readonly event: JobEvent };

/** The process that does a job, and its last heartbeat. */
export interface JobOwner {
  readonly owner: string;
  /** ISO 8601, UTC, by the machine's own clock. */
  readonly seenAt: string;
}

const rowOf = (job: Job, event: JobEvent) => ({ job_id: job.id, n: event.n, body: JSON.stringify(event) });

/** Records a new job with its first event, and what it does. `request`: JSON. */
export async function createJob(
  transaction: Transaction<Tables>,
  { job, request }: { readonly job: Job; readonly request: string },
  { owner, seenAt }: JobOwner,
): Promise<void> {
  const first: JobEvent = { n: 1, at: job.createdAt, type: "job", job };
  const place = { owner, seen_at: seenAt, last_event: 1 };
  await transaction
    .insertInto("jobs")
    .values({ id: job.id, ...jobColumns(job), ...place, request, answer: null })
    .execute();
  await transaction.insertInto("job_events").values(rowOf(job, first)).execute();
  await auditJob(transaction, job);
}

/** The job and its events after further entries, numbered from the one after `last`. */
function entered(before: Job, last: number, { entries, progressAfter }: JobStep): { job: Job; events: JobEvent[] } {
  let job = before;
  const events = entries.map((entry, place): JobEvent => {
    const stamp = { n: last + place + 1, at: entry.at };
    if (entry.type === "told") {
      const progress = progressAfter(job.progress, entry.event);
      job = { ...job, progress };
      return { ...stamp, type: "told", progress, event: entry.event };
    }
    job = { ...job, ...entry.change, result: { ...job.result, ...entry.change.result } };
    return { ...stamp, type: "job", job };
  });
  return { job, events };
}

/**
 * Records a job's further entries and its state, all or nothing; returns the job. An ended job is unchanged, whatever
 * arrives late. Several processes may append to one job: its row is taken first, and numbers follow the order of
 * writing. AppError `not_found`.
 */
export async function appendToJob(transaction: Transaction<Tables>, step: JobStep): Promise<Job> {
  const taken = transaction
    .updateTable("jobs")
    .set(({ ref }) => ({ last_event: ref("last_event") }))
    .where("id", "=", step.id);
  const row = await taken.returning(["body", "last_event"]).executeTakeFirst();
  if (row === undefined) throw noJob(step.id);
  const before = jobOf(row);
  if (jobEnded(before)) return before;
  const { job, events } = entered(before, row.last_event, step);
  const rows = events.map((event) => rowOf(job, event));
  for (const some of pieces(rows)) await transaction.insertInto("job_events").values(some).execute();
  await transaction
    .updateTable("jobs")
    .set({
      ...jobColumns(job),
      last_event: row.last_event + events.length,
      ...(step.answer !== undefined && { answer: packJson(step.answer) }),
    })
    .where("id", "=", step.id)
    .execute();
  if (step.cancelledBy !== undefined) await auditCancel(transaction, job, step.cancelledBy);
  return job;
}

/** Records a process's heartbeat for its open jobs. */
async function beat(tables: Kysely<Tables>, { owner, seenAt }: JobOwner): Promise<void> {
  const open = tables.updateTable("jobs").set({ seen_at: seenAt }).where("state", "in", OPEN);
  await open.where("owner", "=", owner).execute();
}

/** Ends the jobs whose process is no longer running; returns their number. */
async function endOrphans(
  transaction: Transaction<Tables>,
  lives: (owner: JobOwner) => boolean,
  end: Orphaned,
): Promise<number> {
  // Written first, so that of two servers that start at once the second finds the work done.
  const open = await transaction
    .updateTable("jobs")
    .set(({ ref }) => ({ last_event: ref("last_event") }))
    .where("state", "in", OPEN)
    .returning(["id", "owner", "seen_at", "last_event", "body"])
    .execute();
  const left = open.filter(({ owner, seen_at }) => !lives({ owner, seenAt: seen_at }));
  for (const row of left) {
    const { job, event } = end(jobOf(row), row.last_event + 1);
    await transaction.insertInto("job_events").values(rowOf(job, event)).execute();
    await transaction
      .updateTable("jobs")
      .set({ ...jobColumns(job), last_event: event.n })
      .where("id", "=", job.id)
      .execute();
  }
  return left.length;
}

/** Removes jobs that ended before that day, with their events; returns their number. */
async function prune(transaction: Transaction<Tables>, before: string): Promise<number> {
  const old = await transaction
    .selectFrom("jobs")
    .select("id")
    .where("finished_at", "is not", null)
    .where("finished_at", "<", before)
    .execute();
  const ids = old.map(({ id }) => id);
  await dropJobs(transaction, ids);
  return ids.length;
}

const noJob = (id: string) =>
  new AppError("not_found", `There is no job '${id}'.`, {
    hint: "It may have ended long ago and been removed; its results remain stored.",
  });

/** AppError `not_found`. */
async function find(tables: Kysely<Tables>, id: string): Promise<Job> {
  const row = await tables.selectFrom("jobs").select("body").where("id", "=", id).executeTakeFirst();
  if (row) return jobOf(row);
  throw noJob(id);
}

/** The next events of a job after the one with that number, at most `limit`. */
async function events(tables: Kysely<Tables>, id: string, after: number, limit: number): Promise<readonly JobEvent[]> {
  const found = tables.selectFrom("job_events").select("body").where("job_id", "=", id).where("n", ">", after);
  return (await found.orderBy("n").limit(limit).execute()).map(jobEventOf);
}

/** The answer of a job, as JSON; null = there is none yet, or nothing is stored. */
async function answer(tables: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await tables.selectFrom("jobs").select("answer").where("id", "=", id).executeTakeFirst();
  return row?.answer ? JSON.stringify(unpackJson(row.answer)) : null;
}

/** The job that scans a list now; null = none does. */
async function ofBatch(tables: Kysely<Tables>, batchId: string): Promise<Job | null> {
  const open = tables.selectFrom("jobs").select("body").where("state", "in", OPEN).where("batch_id", "=", batchId);
  const row = await open.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row ? jobOf(row) : null;
}

/** The jobs of a workspace with their events. Every failure is an AppError with a remedy. */
export const jobStore = (connection: Connection) =>
  repository(connection, {
    reads: { find, page: pageJobs, events, answer, ofBatch, status: workStatus, waiting: waitingJobs },
    writes: { create: createJob, append: appendToJob, beat, endOrphans, prune },
  });
export type JobStore = ReturnType<typeof jobStore>;
