import { type ClientStore, type Doer, fixedClock, openClientStore, systemClock } from "@broker/adapters";
import type { Command } from "commander";
import type { Invocation } from "../invocation.ts";

/** The client records, and who works on them. */
export interface Clients extends Doer {
  readonly store: ClientStore;
}

/** The person at work: as they say with --by, else the user of the system. */
function person({ host: { env } }: Invocation, by: string | undefined): string {
  const name = (by ?? env.USER ?? env.USERNAME ?? env.LOGNAME ?? "").trim();
  return name === "" ? "broker" : name;
}

/** Opens the client records for one command and closes them after it, whatever happens. */
export async function withClients<Value>(
  invocation: Invocation,
  command: Command,
  work: (clients: Clients) => Promise<Value>,
): Promise<Value> {
  const { config } = await invocation.config();
  const clock = config.clock === undefined ? systemClock() : fixedClock(config.clock);
  const store = await openClientStore({ database: config.database, now: clock.now() });
  try {
    const { by } = command.opts<{ by?: string }>();
    return await work({ store, by: person(invocation, by), at: clock.now().toISOString() });
  } finally {
    await store.close();
  }
}
