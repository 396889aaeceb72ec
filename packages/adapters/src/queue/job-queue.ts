import { AppError, type Job, jobEnded, type WorkerState } from "@broker/contracts";
import { sql, type Transaction } from "kysely";
import type { Connection } from "../store/database/connection.ts";
import { pieces } from "../store/database/paging.ts";
import type { Tables } from "../store/database/tables.ts";
import { appendToJob, createJob, type JobEntry, type JobStep } from "../store/jobs/job-store.ts";
import { failedParts, requireFailed, retryFailed } from "./failed-work.ts";
import { listen, notify } from "./news.ts";
import { heldPart, LeaseLost, NOW_MS, type PartLease, QUEUE_OWNER } from "./part-lease.ts";
import {
  appendEnd,
  type ClaimedPart,
  cancelledOf,
  claimPart,
  endCancelled,
  lockJob,
  type PartProblem,
  type PartWays,
  partsIn,
  type QueueWorker,
  type Release,
  type RowRange,
  releasePart,
  sendFor,
} from "./queued-parts.ts";

/** A job to be queued. */
export interface QueuedJob {
  readonly job: Job;
  /** What it does, as JSON. */
  readonly request: string;
  /** The blocks of a list; none = one part for the whole job. */
  readonly blocks: readonly RowRange[];
  /** The first entries of its journal. */
  readonly entries: readonly JobEntry[];
  /** The kinds of job that share its lane, and how many of them may wait or run. */
  readonly kinds: readonly Job["kind"][];
  readonly most: number;
}

/** What the end of a part means for its job: parts wait, others are being done, or it has ended. */
export type PartEnd = "more" | "others" | "ended";

/** Messages of one list at a time: as many workers can share it, and other lists have their turn between. */
const LIST_MESSAGES = 8;
/** A user's own waiting jobs that count, so that who has many lets the others go first. */
const MOST_OWN = 1000;

/** Stores a job with its parts and messages, all or nothing. AppError `too_busy`. */
async function startJob(
  transaction: Transaction<Tables>,
  ways: PartWays,
  { job, request, blocks, entries, most, kinds }: QueuedJob,
): Promise<void> {
  const open = await transaction
    .selectFrom("jobs")
    .select([
      ({ fn }) => fn.countAll<number>().as("all"),
      sql<number>`count(*) filter (where body::json->>'by' = ${job.by})`.as("own"),
    ])
    .where("state", "in", ["queued", "running"])
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow();
  if (Number(open.all) >= most)
    throw new AppError("too_busy", "Too many jobs are waiting.", { hint: "Try again in a minute." });
  await createJob(transaction, { job, request }, { owner: QUEUE_OWNER, seenAt: job.createdAt });
  if (entries.length > 0) await appendToJob(transaction, { ...ways, id: job.id, entries });
  const parts = blocks.length === 0 ? [null] : blocks;
  const rows = parts.map((block, part) => ({
    job_id: job.id,
    part,
    state: "waiting",
    fence: 0,
    attempts: 0,
    first_row: block?.first ?? null,
    last_row: block?.last ?? null,
  }));
  for (const some of pieces(rows)) await transaction.insertInto("job_parts").values(some).execute();
  for (let n = 0; n < Math.min(LIST_MESSAGES, parts.length); n += 1)
    await sendFor(transaction, ways, job, { priority: -Math.min(Number(open.own), MOST_OWN) });
}

/** Takes back the parts that no worker has begun. */
async function dropWaiting(transaction: Transaction<Tables>, id: string): Promise<void> {
  const waiting = transaction.updateTable("job_parts").where("job_id", "=", id).where("state", "=", "waiting");
  await waiting.set({ state: "done" }).execute();
}

/** The jobs of a workspace as any number of processes share them, on PostgreSQL. */
export function jobQueue(address: string, { transact, read }: Connection, ways: PartWays) {
  return {
    /** AppError `too_busy`. */
    start: (queued: QueuedJob): Promise<void> => transact((transaction) => startJob(transaction, ways, queued)),

    /** Claims at most that many parts of a lane. `at`: the time of the journal, ISO 8601. */
    claim: (lane: string, limit: number, worker: QueueWorker, at: string): Promise<readonly ClaimedPart[]> =>
      transact(async (transaction) => {
        const ids = [...(await ways.messages.take(transaction, lane, limit))].sort();
        const claimed: ClaimedPart[] = [];
        for (const id of ids) {
          const part = await claimPart(transaction, ways, id, { worker, at });
          if (part !== null) claimed.push(part);
        }
        return claimed;
      }),

    /** Extends leases by a heartbeat; returns those that are still valid. */
    renew: (leases: readonly PartLease[], { leaseMs }: QueueWorker): Promise<readonly PartLease[]> =>
      read(async (tables) => {
        const valid: PartLease[] = [];
        for (const lease of leases) {
          const until = sql<number>`${NOW_MS} + ${leaseMs}`;
          const kept = await heldPart(tables, lease).set({ held_until: until }).executeTakeFirst();
          if (kept.numUpdatedRows > 0n) valid.push(lease);
        }
        return valid;
      }),

    /**
     * Rows of a block whose end is in the journal: a worker may have died between storing a row and announcing it.
     */
    announced: (jobId: string, { first, last }: RowRange): Promise<ReadonlySet<number>> =>
      read(async (tables) => {
        const { rows } = await sql<{ row: number }>`
          select (body::json->'event'->>'row')::int as row from job_events
          where job_id = ${jobId} and body like '%"prospect-finished"%'
            and body::json->'event'->>'type' = 'prospect-finished'
            and (body::json->'event'->>'row')::int between ${first} and ${last}`.execute(tables);
        return new Set(rows.map(({ row }) => Number(row)));
      }),

    /** Who cancelled which of these jobs. */
    cancelled: (ids: readonly string[]) => read((tables) => cancelledOf(tables, ids)),

    /**
     * Records that a part is done. If it was the last one, the job ends as `end` states it. Throws `LeaseLost`.
     */
    finish: (
      { rows, ...lease }: Pick<ClaimedPart, keyof PartLease | "rows">,
      at: string,
      end: (transaction: Transaction<Tables>) => Promise<Pick<JobStep, "entries" | "answer">>,
    ): Promise<PartEnd> =>
      transact(async (transaction) => {
        const found = await lockJob(transaction, lease.jobId);
        const done = heldPart(transaction, lease).set({ state: "done", worker: null, held_until: null });
        if ((await done.executeTakeFirst()).numUpdatedRows === 0n || found === null) throw new LeaseLost();
        if (jobEnded(found.job)) return "ended";
        const { jobId: id } = lease;
        if (found.cancelledBy !== null && rows !== null)
          return (await endCancelled(transaction, ways, { id, by: found.cancelledBy, at })) ? "ended" : "others";
        if ((await partsIn(transaction, id, "waiting")) > 0) {
          await sendFor(transaction, ways, found.job);
          return "more";
        }
        if ((await partsIn(transaction, id, "running")) > 0) return "others";
        await appendEnd(transaction, ways, { id, ...(await end(transaction)) });
        return "ended";
      }),

    /** Ends a job as failed by one of its parts: what waits of it is not begun. Nothing if the lease is over. */
    fail: (lease: PartLease, at: string, problem: NonNullable<Job["problem"]>): Promise<void> =>
      transact(async (transaction) => {
        const found = await lockJob(transaction, lease.jobId);
        const done = await heldPart(transaction, lease)
          .set({ state: "done", worker: null, held_until: null })
          .executeTakeFirst();
        if (done.numUpdatedRows === 0n || found === null) return;
        await dropWaiting(transaction, lease.jobId);
        const change = { state: "failed", finishedAt: at, problem } as const;
        await appendEnd(transaction, ways, { id: lease.jobId, entries: [{ type: "job", at, change }] });
      }),

    /** Records that this attempt of a part finished a row, and returns the attempts that count: itself. */
    progressed: (lease: PartLease): Promise<number> =>
      transact(async (transaction) => {
        await heldPart(transaction, lease).set({ attempts: 1 }).execute();
        return 1;
      }),

    /** Gives a part back unfinished. Nothing if the lease is over. */
    release: (lease: PartLease, how: Release): Promise<void> =>
      transact((transaction) => releasePart(transaction, ways, lease, how)),

    /** Gives back the parts whose worker has been silent for longer than its lease; returns how many. */
    sweep: async (at: string, problem: PartProblem): Promise<number> => {
      const overdue = await read((tables) =>
        tables
          .selectFrom("job_parts")
          .select(["job_id", "part", "fence", "attempts"])
          .where("state", "=", "running")
          .where("held_until", "<", NOW_MS)
          .limit(100)
          .execute(),
      );
      for (const { job_id: jobId, part, fence, attempts } of overdue)
        await transact((transaction) =>
          releasePart(transaction, ways, { jobId, part, fence }, { at, attempts, problem, overdueOnly: true }),
        );
      return overdue.length;
    },

    /** Cancels a job on every machine: what waits is not begun, and what runs is stopped by its worker. */
    cancel: (id: string, by: string, at: string): Promise<void> =>
      transact(async (transaction) => {
        const found = await lockJob(transaction, id);
        if (found === null || jobEnded(found.job)) return;
        await transaction.updateTable("jobs").set({ cancelled_by: by }).where("id", "=", id).execute();
        await dropWaiting(transaction, id);
        if (!(await endCancelled(transaction, ways, { id, by, at }))) await notify(transaction, "cancelled");
      }),

    /** Records a worker's heartbeat and what it does; workers that have been silent for an hour are forgotten. */
    beat: ({ id }: QueueWorker, state: Omit<WorkerState, "id" | "silentSeconds">): Promise<void> =>
      read(async (tables) => {
        const row = { id, seen_at: sql<number>`${NOW_MS}`, body: JSON.stringify(state) };
        await tables
          .insertInto("workers")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: row.seen_at, body: row.body }))
          .execute();
        await tables.deleteFrom("workers").where("seen_at", "<", sql<number>`${NOW_MS} - 3600000`).execute();
      }),

    /** Forgets a worker that has ended. */
    leave: ({ id }: QueueWorker): Promise<void> =>
      read(async (tables) => {
        await tables.deleteFrom("workers").where("id", "=", id).execute();
      }),

    /** Tries a job again that failed after its last attempt. AppErrors `not_found`, `usage`. */
    retryFailed: (id: string, at: string): Promise<void> =>
      transact((transaction) => retryFailed(transaction, ways, id, at)),

    /** Takes a failed job off the list of those that can be tried again. AppErrors `not_found`, `usage`. */
    dropFailed: (id: string): Promise<void> =>
      transact(async (transaction) => {
        await requireFailed(transaction, id);
        await failedParts(transaction, id).set({ state: "done" }).execute();
      }),

    /** Hears of new messages (the lane's name), cancellations and ends, until the result is called. */
    listen: (heard: (news: string) => void) => listen(address, heard),
    stop: () => ways.messages.stop(),
  };
}
export type JobQueue = ReturnType<typeof jobQueue>;
