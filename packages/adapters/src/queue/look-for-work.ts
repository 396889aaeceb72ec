import { Socket } from "node:net";
import type { WorkerState } from "@broker/contracts";
import { Client } from "pg";
import { postgresAddress } from "../store/database/postgres-address.ts";
import { postgresError } from "../store/database/postgres-error.ts";
import type { Row } from "../store/database/tables.ts";
import { digestDueTo } from "../store/notices/prepare-messages.ts";

/** A worker as it is shown in a workspace that it has not opened. */
export interface WaitingWorker {
  readonly id: string;
  readonly state: Omit<WorkerState, "id" | "silentSeconds">;
}

/** Time for a look: a server that takes longer is asked again later. */
const LOOK_MS = 5000;
/** undefined_table: the database is new, or of a version without a queue. */
const NO_TABLE = "42P01";

/** Works on a connection of its own. AppErrors of connecting; false where a table does not exist. */
async function once(address: string, work: (client: Client) => Promise<boolean>): Promise<boolean> {
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
    return await work(client);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === NO_TABLE) return false;
    throw postgresError(error, { ...connection, server, user: connection.user });
  } finally {
    await client.end().catch(() => undefined);
    // Without a password the driver aborts during the greeting and leaves its socket.
    socket.destroy();
  }
}

/** Shows the worker as ready, and whether jobs wait or run. */
async function hasJobs(client: Client, { id, state }: WaitingWorker): Promise<boolean> {
  const query = `
    with beat as (
      insert into workers (id, seen_at, body)
      values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint, $2)
      on conflict (id) do update set seen_at = excluded.seen_at, body = excluded.body
    )
    select exists (select 1 from job_parts where state in ('waiting', 'running')) as found`;
  const { rows } = await client.query<{ found: boolean }>(query, [id, JSON.stringify(state)]);
  return rows[0]?.found === true;
}

/** Whether a message may be delivered now, or is to be written: quiet hours that have ended, a digest that is due. */
async function hasMessages(client: Client, now: Date): Promise<boolean> {
  const query = `
    select exists (
      select 1 from outbox
      where state = 'waiting' and due_at <= $1 and held_until <= $2
        and (kind <> 'webhook' or receiver in (select id from webhooks where state = 'active'))
    ) as found`;
  const { rows } = await client.query<{ found: boolean }>(query, [now.toISOString(), Date.now()]);
  if (rows[0]?.found === true) return true;
  const persons = await client.query<Row<"person_notices">>(`
    select * from person_notices
    where digest <> 'off' and person not in (select key from users where disabled_at is not null)`);
  return persons.rows.some((row) => digestDueTo(row, now) !== null);
}

/**
 * Looks for jobs that wait or run in a workspace on PostgreSQL without opening it: short queries on a connection of its
 * own, which also shows the worker there as ready. AppErrors of connecting.
 * @param messagesAt also looks for messages that are due then; null = the worker delivers none
 */
export const lookForWork = (address: string, worker: WaitingWorker, messagesAt: Date | null): Promise<boolean> =>
  once(
    address,
    async (client) =>
      (await hasJobs(client, worker)) || (messagesAt !== null && (await hasMessages(client, messagesAt))),
  );

/** Removes a worker that has ended from a workspace that it has not opened. AppErrors of connecting. */
export async function forgetWorker(address: string, id: string): Promise<void> {
  await once(address, async (client) => (await client.query("delete from workers where id = $1", [id])).rowCount === 1);
}
