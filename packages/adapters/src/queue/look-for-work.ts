import { Socket } from "node:net";
import type { WorkerState } from "@broker/contracts";
import { Client } from "pg";
import { postgresAddress } from "../store/database/postgres-address.ts";
import { postgresError } from "../store/database/postgres-error.ts";

/** A worker as it is shown in a workspace that it has not opened. */
export interface WaitingWorker {
  readonly id: string;
  readonly state: Omit<WorkerState, "id" | "silentSeconds">;
}

/** Time for a look: a server that takes longer is asked again later. */
const LOOK_MS = 5000;
/** undefined_table: the database is new, or of a version without a queue. */
const NO_TABLE = "42P01";

async function once(address: string, query: string, values: readonly string[]): Promise<boolean> {
  const { server, ...connection } = postgresAddress(address);
  const socket = new Socket();
  const client = new Client({
    ...connection,
    stream: () => socket,
    application_name: "broker-look",
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  // A connection that breaks between two queries has no query to report it to.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>(query, [...values]);
    return rows[0]?.found === true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === NO_TABLE) return false;
    throw postgresError(error, { ...connection, server, user: connection.user });
  } finally {
    await client.end().catch(() => undefined);
    // Without a password the driver aborts during the greeting and leaves its socket.
    socket.destroy();
  }
}

/**
 * Looks for jobs that wait or run in a workspace on PostgreSQL without opening it: one query on a connection of its
 * own, which also shows the worker there as ready. AppErrors of connecting.
 */
export function lookForWork(address: string, { id, state }: WaitingWorker): Promise<boolean> {
  const query = `
    with beat as (
      insert into workers (id, seen_at, body)
      values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2)
      on conflict (id) do update set seen_at = excluded.seen_at, body = excluded.body
    )
    select exists (select 1 from job_parts where state in ('waiting', 'running')) as found`;
  return once(address, query, [id, JSON.stringify(state)]);
}

/** Removes a worker that has ended from a workspace that it has not opened. AppErrors of connecting. */
export async function forgetWorker(address: string, id: string): Promise<void> {
  await once(address, "delete from workers where id = $1", [id]);
}
