import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { Client } from "pg";
import { postgresAddress } from "../store/database/postgres-address.ts";
import type { Tables } from "../store/database/tables.ts";

/** The channel by which processes of a workspace notify each other. */
const CHANNEL = sql`'broker_' || current_schema()`;

/** Notifies every process of the workspace when the transaction commits. */
export async function notify(transaction: Transaction<Tables>, news: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${news})`.execute(transaction);
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/**
 * Listens for news on a connection of its own until the result is called. `heard` receives each one, and "" after every
 * connection, since what was sent meanwhile is lost.
 */
export function listen(address: string, heard: (news: string) => void): () => Promise<void> {
  const { server: _, ...connection } = postgresAddress(address);
  const stop = new AbortController();
  let current: Client | null = null;

  const hear = async (client: Client): Promise<void> => {
    await client.connect();
    const { rows } = await client.query<{ channel: string }>("select 'broker_' || current_schema() as channel");
    client.on("notification", ({ payload = "" }) => heard(payload));
    await client.query(`listen ${client.escapeIdentifier(rows[0]?.channel ?? "")}`);
    heard("");
  };
  const connected = async (): Promise<void> => {
    const client = new Client({ ...connection, application_name: "broker-news", keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.on("error", () => resolve());
    });
    current = client;
    // What the driver promises of a connection that is ended while it is made never settles.
    await Promise.race([hear(client), ended]);
    await ended;
  };
  const run = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS;
    while (!stop.signal.aborted) {
      const began = performance.now();
      await connected().catch(() => undefined);
      await current?.end().catch(() => undefined);
      pause = performance.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2);
      await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stop.abort();
    await current?.end().catch(() => undefined);
    await running;
  };
}
