import { AppError, type Job, type JobEvent, type JobKind } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import { type PageQuery, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { packJson, unpackJson } from "../scans/pack-evidence.ts";
import { auditCancel, auditJob, dropJobs, jobColumns, jobEventOf, jobOf, OPEN, pageJobs } from "./job-rows.ts";

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

/** One step of a job: its events since the last one, and its state then. */
export interface JobStep {
  readonly job: Job;
  /** In the order of their numbers. */
  readonly events: readonly JobEvent[];
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

/** Records a new job with its first event. */
async function create(transaction: Transaction<Tables>, step: JobStep, { owner, seenAt }: JobOwner): Promise<void> {
  const place = { owner, seen_at: seenAt, last_event: step.events.at(-1)?.n ?? 0 };
  await transaction
    .insertInto("jobs")
    .values({ id: step.job.id, ...jobColumns(step.job), ...place, answer: null })
    .execute();
  const rows = step.events.map((event) => rowOf(step.job, event));
  if (rows.length > 0) await transaction.insertInto("job_events").values(rows).execute();
  await auditJob(transaction, step.job);
}

/** Records a job's further events and its state, all or nothing. */
async function append(transaction: Transaction<Tables>, step: JobStep): Promise<void> {
  const rows = step.events.map((event) => rowOf(step.job, event));
  for (const some of pieces(rows)) await transaction.insertInto("job_events").values(some).execute();
  const last = rows.at(-1);
  await transaction
    .updateTable("jobs")
    .set({
      ...jobColumns(step.job),
      ...(last && { last_event: last.n }),
      ...(step.answer !== undefined && { answer: packJson(step.answer) }),
    })
    .where("id", "=", step.job.id)
    .execute();
  if (step.cancelledBy !== undefined) await auditCancel(transaction, step.job, step.cancelledBy);
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

/** AppError `not_found`. */
async function find(tables: Kysely<Tables>, id: string): Promise<Job> {
  const row = await tables.selectFrom("jobs").select("body").where("id", "=", id).executeTakeFirst();
  if (row) return jobOf(row);
  throw new AppError("not_found", `There is no job '${id}'.`, {
    hint: "It may have ended long ago and been removed; its results remain stored.",
  });
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
    reads: { find, page: pageJobs, events, answer, ofBatch, beat },
    writes: { create, append, endOrphans, prune },
  });
export type JobStore = ReturnType<typeof jobStore>;
