import { AppError, type Job, type JobEvent, type JobKind } from "@broker/contracts";
import type { Connection } from "../database/connection.ts";
import { packJson, unpackJson } from "../scans/pack-evidence.ts";
import { auditCancel, auditJob, dropJobs, jobColumns, jobEventOf, jobOf, pageJobs } from "./job-rows.ts";

/** What jobs are asked for. */
export interface JobQuery {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** True = those alone that wait or run; false = those alone that have ended. */
  readonly open?: boolean | undefined;
  readonly kind?: JobKind | undefined;
}

/** One page of jobs, the newest first. */
export interface JobPage {
  readonly items: Job[];
  readonly total: number;
  readonly next: string | null;
}

/** One step of a job: what it told, and how it is then. */
export interface JobStep {
  readonly job: Job;
  /** In the order of their numbers. */
  readonly events: readonly JobEvent[];
  /** What it answered, as JSON; left out = it has not, or nothing is stored. */
  readonly answer?: string;
  /** Who cancelled it; left out = no one did. */
  readonly cancelledBy?: string;
}

/** A job that was left behind by its process, and how it ended for that. */
type Orphaned = (job: Job, next: number) => { readonly job: Job; readonly event: JobEvent };

/** Who does a job, and when they last said that they live. */
export interface JobOwner {
  readonly owner: string;
  /** ISO 8601, UTC, by the machine's own clock. */
  readonly seenAt: string;
}

/** Where jobs are stored with what they told. Every failure is an AppError that says what to do. */
export interface JobStore {
  /** Writes a new job down with its first event. */
  create(step: JobStep, by: JobOwner): Promise<void>;
  /** Records what a job told since, all or nothing. */
  append(step: JobStep): Promise<void>;
  /** AppError `not_found`. */
  find(id: string): Promise<Job>;
  page(query: JobQuery): Promise<JobPage>;
  /** The next events of a job after the one with that number, so many at most. */
  events(id: string, after: number, limit: number): Promise<readonly JobEvent[]>;
  /** What a job answered, as JSON; null = it has not, or nothing is stored. */
  answer(id: string): Promise<string | null>;
  /** The job that scans a list now; null = none does. */
  ofBatch(batchId: string): Promise<Job | null>;
  /** Says that a process lives. */
  beat(by: JobOwner): Promise<void>;
  /** Ends the jobs whose process does not live any more; gives how many. */
  endOrphans(lives: (owner: JobOwner) => boolean, end: Orphaned): Promise<number>;
  /** Removes jobs that ended before that day, with their events; gives how many. */
  prune(before: string): Promise<number>;
}

/** Rows of one insert: three parameters each. */
const EVENTS_AT_ONCE = 1000;

function writing({ read, transact }: Connection): Pick<JobStore, "create" | "append" | "beat"> {
  const events = ({ job, events: told }: JobStep) =>
    told.map((event) => ({ job_id: job.id, n: event.n, body: JSON.stringify(event) }));
  return {
    create: (step, { owner, seenAt }) =>
      transact(async (transaction) => {
        const place = { owner, seen_at: seenAt, last_event: step.events.at(-1)?.n ?? 0 };
        await transaction
          .insertInto("jobs")
          .values({ id: step.job.id, ...jobColumns(step.job), ...place, answer: null })
          .execute();
        if (step.events.length > 0) await transaction.insertInto("job_events").values(events(step)).execute();
        await auditJob(transaction, step.job);
      }),
    append: (step) =>
      transact(async (transaction) => {
        const rows = events(step);
        for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE)
          await transaction
            .insertInto("job_events")
            .values(rows.slice(from, from + EVENTS_AT_ONCE))
            .execute();
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
      }),
    beat: ({ owner, seenAt }) =>
      read(async (tables) => {
        await tables
          .updateTable("jobs")
          .set({ seen_at: seenAt })
          .where("owner", "=", owner)
          .where("state", "in", ["queued", "running"])
          .execute();
      }),
  };
}

function care({ transact }: Connection): Pick<JobStore, "endOrphans" | "prune"> {
  return {
    endOrphans: (lives, end) =>
      transact(async (transaction) => {
        // Written first, so that of two servers that start at once the second finds the work done.
        const open = await transaction
          .updateTable("jobs")
          .set(({ ref }) => ({ last_event: ref("last_event") }))
          .where("state", "in", ["queued", "running"])
          .returning(["id", "owner", "seen_at", "last_event", "body"])
          .execute();
        const left = open.filter(({ owner, seen_at }) => !lives({ owner, seenAt: seen_at }));
        for (const row of left) {
          const { job, event } = end(jobOf(row), row.last_event + 1);
          await transaction
            .insertInto("job_events")
            .values({ job_id: job.id, n: event.n, body: JSON.stringify(event) })
            .execute();
          await transaction
            .updateTable("jobs")
            .set({ ...jobColumns(job), last_event: event.n })
            .where("id", "=", job.id)
            .execute();
        }
        return left.length;
      }),
    prune: (before) =>
      transact(async (transaction) => {
        const old = await transaction
          .selectFrom("jobs")
          .select("id")
          .where("finished_at", "is not", null)
          .where("finished_at", "<", before)
          .execute();
        await dropJobs(
          transaction,
          old.map(({ id }) => id),
        );
        return old.length;
      }),
  };
}

/** The jobs of a workspace. */
export function jobStore(connection: Connection): JobStore {
  const { read } = connection;
  return {
    ...writing(connection),
    ...care(connection),
    find: (id) =>
      read(async (tables) => {
        const row = await tables.selectFrom("jobs").select("body").where("id", "=", id).executeTakeFirst();
        if (row) return jobOf(row);
        throw new AppError("not_found", `There is no job '${id}'.`, {
          hint: "It may have ended long ago and been removed; what it made is kept.",
        });
      }),
    page: (query) => read((tables) => pageJobs(tables, query)),
    events: (id, after, limit) =>
      read(async (tables) => {
        const rows = await tables
          .selectFrom("job_events")
          .select("body")
          .where("job_id", "=", id)
          .where("n", ">", after)
          .orderBy("n")
          .limit(limit)
          .execute();
        return rows.map(jobEventOf);
      }),
    answer: (id) =>
      read(async (tables) => {
        const row = await tables.selectFrom("jobs").select("answer").where("id", "=", id).executeTakeFirst();
        return row?.answer ? JSON.stringify(unpackJson(row.answer)) : null;
      }),
    ofBatch: (batchId) =>
      read(async (tables) => {
        const row = await tables
          .selectFrom("jobs")
          .select("body")
          .where("state", "in", ["queued", "running"])
          .where("batch_id", "=", batchId)
          .orderBy("created_at", "desc")
          .limit(1)
          .executeTakeFirst();
        return row ? jobOf(row) : null;
      }),
  };
}
