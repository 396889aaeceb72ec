import { type ClientStore, type Doer, openClientStore } from "@broker/adapters";
import type { Command } from "commander";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";

/** The client records, and who works on them. */
export interface Clients extends Doer {
  readonly store: ClientStore;
}

/** Opens the client records for one command and closes them after it, whatever happens. */
export async function withClients<Value>(
  invocation: Invocation,
  command: Command,
  work: (clients: Clients) => Promise<Value>,
): Promise<Value> {
  const { config } = await invocation.config();
  const clock = configuredClock(config);
  const store = await openClientStore({ database: config.database, now: clock.now() });
  try {
    const { by } = command.opts<{ by?: string }>();
    return await work({ store, by: person(invocation, by), at: clock.now().toISOString() });
  } finally {
    await store.close();
  }
}
