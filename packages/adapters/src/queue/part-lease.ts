import { AppError } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import type { Connection } from "../store/database/connection.ts";
import type { Tables } from "../store/database/tables.ts";

/** One worker's right to do a part of a job, until it is claimed again. */
export interface PartLease {
  readonly jobId: string;
  readonly part: number;
  /** The number of the claim; a later one ends this lease. */
  readonly fence: number;
}

/** The owner of queued jobs, which belong to no process. */
export const QUEUE_OWNER = "queue";

/** Milliseconds since 1970 by the database's clock, which all machines share. */
export const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The part's row while the lease is valid. */
export const heldPart = (transaction: Kysely<Tables>, { jobId, part, fence }: PartLease) =>
  transaction
    .updateTable("job_parts")
    .where("job_id", "=", jobId)
    .where("part", "=", part)
    .where("fence", "=", fence)
    .where("state", "=", "running");

/** Thrown where a worker writes whose lease is over: no end is recorded, since the work goes on elsewhere. */
export class LeaseLost extends AppError {
  constructor() {
    super("interrupted", "Another worker has taken this work over. Nothing was written.");
    this.name = "LeaseLost";
  }
}

/**
 * A connection that commits nothing once the lease is over. The part's row is locked until the commit, so that no other
 * worker claims it in between. Throws `LeaseLost`.
 */
export function fenced({ read, transact }: Connection, { jobId, part, fence }: PartLease): Connection {
  return {
    read,
    transact: (work) =>
      transact(async (transaction) => {
        const value = await work(transaction);
        const held = transaction
          .selectFrom("job_parts")
          .select("part")
          .where("job_id", "=", jobId)
          .where("part", "=", part)
          .where("fence", "=", fence)
          .where("state", "=", "running");
        if ((await held.forShare().executeTakeFirst()) === undefined) throw new LeaseLost();
        return value;
      }),
  };
}
