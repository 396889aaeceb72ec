import { AppError } from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import { postgresAddress } from "../store/database/postgres-address.ts";
import type { Tables } from "../store/database/tables.ts";

/** A message that a job has a part to do. */
export interface LaneMessage {
  readonly jobId: string;
  /** Higher = earlier (default: 0). */
  readonly priority?: number;
  /** Seconds before it is delivered (default: at once). */
  readonly delayS?: number;
}

/**
 * The queue's messages, in a schema of their own beside the workspace's. A message carries a job's id and nothing else:
 * what is to be done, and who does it, is in the workspace.
 */
export interface LaneMessages {
  /** Sends within the transaction, so that job and message are stored together. */
  send(transaction: Transaction<Tables>, lane: string, message: LaneMessage): Promise<void>;
  /** Takes at most `limit` messages within the transaction: they return to the queue if it fails. */
  take(transaction: Transaction<Tables>, lane: string, limit: number): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The queue's schema beside that of the workspace. */
const queueSchema = (own: string): string => (own === "public" ? "broker_queue" : `${own.slice(0, 50)}_queue`);

/** Makes the schema where it is missing. AppError `store_unavailable` with the statement, without the right to. */
async function makeSchema(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ own: string; name: string }>`
    select current_schema() as own, current_user as name`.execute(database);
  const { own = "public", name = "<user>" } = rows[0] ?? {};
  const schema = queueSchema(own);
  const found = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(database);
  if (found.rows.length > 0) return schema;
  try {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(database);
  } catch (cause) {
    throw new AppError(
      "store_unavailable",
      `The queue's schema '${schema}' is missing, and this user may not make it.`,
      {
        hint: `As the database's owner: create schema ${schema} authorization "${name}";`,
        cause,
      },
    );
  }
  return schema;
}

/** A message that was taken in a transaction that was lost returns to the queue after this time. */
const LOST_S = 60;

/** Opens the queue of a workspace on PostgreSQL and makes its tables. `failed` reports what no caller receives. */
export async function openLaneMessages(
  address: string,
  database: Kysely<Tables>,
  lanes: readonly string[],
  failed: (error: Error) => void,
): Promise<LaneMessages> {
  const schema = await makeSchema(database);
  const { server: _, ...connection } = postgresAddress(address);
  const boss = new PgBoss({
    ...connection,
    ssl: connection.ssl,
    schema,
    createSchema: false,
    application_name: "broker-queue",
    max: 1,
    schedule: false,
    monitorVacuum: false,
  });
  boss.on("error", failed);
  await boss.start();
  for (const lane of lanes)
    if ((await boss.getQueue(lane)) === null)
      await boss.createQueue(lane, { retryLimit: 3, retryDelay: 1, expireInSeconds: LOST_S, deleteAfterSeconds: 60 });
  return {
    async send(transaction, lane, { jobId, priority = 0, delayS = 0 }) {
      const when = delayS > 0 ? { startAfter: delayS } : {};
      await boss.send(lane, { jobId }, { priority, ...when, db: fromKysely(transaction) });
    },
    async take(transaction, lane, limit) {
      const db = fromKysely(transaction);
      const taken = await boss.fetch<{ readonly jobId: string }>(lane, { batchSize: limit, db });
      if (taken.length === 0) return [];
      await boss.deleteJob(
        lane,
        taken.map(({ id }) => id),
        { db },
      );
      return taken.map(({ data }) => data.jobId);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
