import { AppError, type Job } from "@broker/contracts";
import type { Transaction } from "kysely";
import type { Tables } from "../store/database/tables.ts";
import { jobColumns } from "../store/jobs/job-rows.ts";
import { appendToJob } from "../store/jobs/job-store.ts";
import { lockJob, type PartWays, sendFor } from "./queued-parts.ts";

/** The parts of a job that failed after their last attempt. */
export const failedParts = (transaction: Transaction<Tables>, id: string) =>
  transaction.updateTable("job_parts").where("job_id", "=", id).where("state", "=", "failed");

/** The job, with its row locked. AppErrors: `not_found`, and `usage` if none of its parts failed. */
export async function requireFailed(transaction: Transaction<Tables>, id: string): Promise<Job> {
  const found = await lockJob(transaction, id);
  if (found === null) throw new AppError("not_found", `There is no job '${id}'.`);
  const failed = transaction
    .selectFrom("job_parts")
    .select("part")
    .where("job_id", "=", id)
    .where("state", "=", "failed")
    .limit(1);
  if ((await failed.executeTakeFirst()) !== undefined) return found.job;
  throw new AppError("usage", `The job '${id}' is not among the failed ones.`);
}

/** Queues the failed parts of a job again, and reopens the job. */
export async function retryFailed(
  transaction: Transaction<Tables>,
  ways: PartWays,
  id: string,
  at: string,
): Promise<void> {
  const job = await requireFailed(transaction, id);
  const { numUpdatedRows } = await failedParts(transaction, id)
    .set({ state: "waiting", attempts: 0, problem: null })
    .executeTakeFirst();
  // An ended job is unchanged by entries: it is opened first, and the entry records it.
  const open: Job = { ...job, state: "queued", finishedAt: null, problem: null };
  await transaction.updateTable("jobs").set(jobColumns(open)).where("id", "=", id).execute();
  const change = { state: "queued", finishedAt: null, problem: null } as const;
  await appendToJob(transaction, { ...ways, id, entries: [{ type: "job", at, change }] });
  for (let n = 0; n < Number(numUpdatedRows); n += 1) await sendFor(transaction, ways, open);
}
