import { type Job, jobEnded } from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../store/database/tables.ts";
import { jobOf } from "../store/jobs/job-rows.ts";
import { appendToJob, type JobEntry, type JobStep } from "../store/jobs/job-store.ts";
import type { LaneMessages } from "./lane-messages.ts";
import { notify } from "./news.ts";
import { heldPart, NOW_MS, type PartLease } from "./part-lease.ts";

/** Rows of a list that one part covers, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** A part that this worker does, until its lease is over. */
export interface ClaimedPart extends PartLease {
  readonly job: Job;
  /** What the job does, as JSON. */
  readonly request: string;
  /** null = the job is no list. */
  readonly rows: RowRange | null;
  /** How often it has been claimed without an end and without finishing a row, this time included. */
  readonly attempts: number;
}

/** A worker of the queue, and how long it holds a part without a heartbeat. */
export interface QueueWorker {
  readonly id: string;
  readonly leaseMs: number;
}

/** Why a part is given back: what its last attempt met, and the problem of its job after the last one. */
export interface PartProblem {
  readonly sentence: string;
  readonly ofJob: NonNullable<Job["problem"]>;
}

/** How a part is given back. */
export interface Release {
  /** The time of the journal, ISO 8601. */
  readonly at: string;
  readonly attempts: number;
  /** null = the worker hands it back, and the attempt does not count. */
  readonly problem: PartProblem | null;
}

/** What changes of parts work with. */
export interface PartWays {
  readonly messages: LaneMessages;
  readonly progressAfter: JobStep["progressAfter"];
  /** The lane of a job, by what it does. */
  readonly laneOf: (job: Job) => string;
  /** Seconds before each further attempt (default: 2, 8, 32). */
  readonly backOffS?: readonly number[];
}

/**
 * Attempts of a part that finish none of its rows, of which each but the first follows a worker that died or failed
 * unexpectedly.
 */
const MOST_ATTEMPTS = 4;
/** Seconds before the second, third and last attempt. */
const BACK_OFF_S: readonly number[] = [2, 8, 32];

/** Takes the row of a job before those of its parts: as every transaction does, none waits in a circle. */
export async function lockJob(transaction: Transaction<Tables>, id: string) {
  const row = await transaction
    .updateTable("jobs")
    .set(({ ref }) => ({ last_event: ref("last_event") }))
    .where("id", "=", id)
    .returning(["body", "request", "cancelled_by"])
    .executeTakeFirst();
  return row === undefined ? null : { job: jobOf(row), request: row.request ?? "{}", cancelledBy: row.cancelled_by };
}

/** How many parts of a job are in that state. */
export async function partsIn(transaction: Transaction<Tables>, jobId: string, state: string): Promise<number> {
  const counted = transaction
    .selectFrom("job_parts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("job_id", "=", jobId)
    .where("state", "=", state);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Sends one message for a job with an open part. `delayS`: seconds until it is delivered. */
export async function sendFor(
  transaction: Transaction<Tables>,
  { messages, laneOf }: PartWays,
  job: Job,
  { priority = 0, delayS = 0 }: { readonly priority?: number; readonly delayS?: number } = {},
): Promise<void> {
  const lane = laneOf(job);
  await messages.send(transaction, lane, { jobId: job.id, priority, delayS });
  await notify(transaction, lane);
}

/** Appends to a job's journal within the transaction, and notifies all processes if that ends the job. */
export async function appendEnd(
  transaction: Transaction<Tables>,
  { progressAfter }: PartWays,
  step: Omit<JobStep, "progressAfter">,
): Promise<void> {
  const job = await appendToJob(transaction, { ...step, progressAfter });
  if (jobEnded(job)) await notify(transaction, `ended ${job.id}`);
}

/** Ends a cancelled job that no worker does any more; false = one still does. */
export async function endCancelled(
  transaction: Transaction<Tables>,
  ways: PartWays,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: string },
): Promise<boolean> {
  if ((await partsIn(transaction, id, "running")) > 0) return false;
  const change = { state: "cancelled", finishedAt: at } as const;
  await appendEnd(transaction, ways, { id, entries: [{ type: "job", at, change }], cancelledBy: by });
  return true;
}

/** Whether a waiting part may be claimed: its back-off is over. */
const isDue = sql<boolean>`held_until is null or held_until <= ${NOW_MS}`;

/** Sends a message for the parts of a job that wait for the end of their back-off: this one came too early for them. */
async function sendForLater(transaction: Transaction<Tables>, ways: PartWays, job: Job): Promise<void> {
  const later = transaction
    .selectFrom("job_parts")
    .select(sql<number | null>`ceil((min(held_until) - ${NOW_MS}) / 1000.0)`.as("seconds"))
    .where("job_id", "=", job.id)
    .where("state", "=", "waiting");
  const seconds = (await later.executeTakeFirst())?.seconds ?? null;
  if (seconds !== null) await sendFor(transaction, ways, job, { delayS: Math.max(1, Number(seconds)) });
}

/**
 * Claims the next waiting part of a job whose back-off is over; null = there is none, or the job ended or is cancelled.
 * The messages of a job are for any of its parts, so that a part's own delay has to be compared here.
 */
export async function claimPart(
  transaction: Transaction<Tables>,
  ways: PartWays,
  jobId: string,
  { worker: { id: worker, leaseMs }, at }: { readonly worker: QueueWorker; readonly at: string },
): Promise<ClaimedPart | null> {
  const found = await lockJob(transaction, jobId);
  if (found === null || jobEnded(found.job) || found.cancelledBy !== null) return null;
  const next = transaction
    .selectFrom("job_parts")
    .select("part")
    .where("job_id", "=", jobId)
    .where("state", "=", "waiting")
    .where(isDue)
    .orderBy("part")
    .limit(1);
  const claimed = await transaction
    .updateTable("job_parts")
    .set(({ eb }) => ({
      state: "running",
      worker,
      fence: eb("fence", "+", 1),
      attempts: eb("attempts", "+", 1),
      held_until: sql<number>`${NOW_MS} + ${leaseMs}`,
    }))
    .where("job_id", "=", jobId)
    .where("part", "=", next)
    .returningAll()
    .executeTakeFirst();
  if (claimed === undefined) {
    await sendForLater(transaction, ways, found.job);
    return null;
  }
  const change = { state: "running", startedAt: at } as const;
  const entries: JobEntry[] = found.job.state === "queued" ? [{ type: "job", at, change }] : [];
  const job = await appendToJob(transaction, { id: jobId, entries, progressAfter: ways.progressAfter });
  const { part, fence, attempts, first_row: first, last_row: last } = claimed;
  const rows = first === null || last === null ? null : { first, last };
  return { jobId, part, fence, attempts, job, request: found.request, rows };
}

/**
 * Gives a part back to the queue, or ends its job: as cancelled if it is cancelled, as failed after the last attempt.
 * Nothing if the lease is over. `overdueOnly`: nothing either while its worker may still be alive.
 */
export async function releasePart(
  transaction: Transaction<Tables>,
  ways: PartWays,
  lease: PartLease,
  { at, attempts, problem, overdueOnly = false }: Release & { readonly overdueOnly?: boolean },
): Promise<void> {
  const found = await lockJob(transaction, lease.jobId);
  const isOver = found === null || jobEnded(found.job) || found.cancelledBy !== null;
  const isOut = problem !== null && attempts >= MOST_ATTEMPTS;
  const counted = problem === null ? { attempts: attempts - 1 } : { problem: problem.sentence };
  const held = heldPart(transaction, lease).$if(overdueOnly, (query) => query.where("held_until", "<", NOW_MS));
  const state = isOver ? "done" : isOut ? "failed" : "waiting";
  const delayS = problem === null ? 0 : ((ways.backOffS ?? BACK_OFF_S)[attempts - 1] ?? 0);
  const until = state === "waiting" && delayS > 0 ? sql<number>`${NOW_MS} + ${delayS * 1000}` : null;
  const freed = await held.set({ state, worker: null, held_until: until, ...counted }).executeTakeFirst();
  if (freed.numUpdatedRows === 0n || found === null || jobEnded(found.job)) return;
  if (found.cancelledBy !== null) await endCancelled(transaction, ways, { id: lease.jobId, by: found.cancelledBy, at });
  else if (isOut) {
    const change = { state: "failed", finishedAt: at, problem: problem.ofJob } as const;
    await appendEnd(transaction, ways, { id: lease.jobId, entries: [{ type: "job", at, change }] });
  } else await sendFor(transaction, ways, found.job, { delayS });
}

/** Who cancelled which of these jobs. */
export async function cancelledOf(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tables
    .selectFrom("jobs")
    .select(["id", "cancelled_by"])
    .where("id", "in", ids)
    .where("cancelled_by", "is not", null)
    .execute();
  return new Map(rows.map(({ id, cancelled_by }) => [id, cancelled_by ?? ""]));
}
