import { type Doer, openProspectStore, type ProspectStore } from "@broker/adapters";
import type { Command } from "commander";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";

/** The book of prospects, and who works on it. */
export interface Prospects extends Doer {
  readonly store: ProspectStore;
}

/** Opens the book for one command and closes it after it, whatever happens. */
export async function withProspects<Value>(
  invocation: Invocation,
  command: Command,
  work: (prospects: Prospects) => Promise<Value>,
): Promise<Value> {
  const { config } = await invocation.config();
  const clock = configuredClock(config);
  const store = await openProspectStore({ database: config.database, now: clock.now() });
  try {
    const { by } = command.opts<{ by?: string }>();
    return await work({ store, by: person(invocation, by), at: clock.now().toISOString() });
  } finally {
    await store.close();
  }
}
