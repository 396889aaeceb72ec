import type { BrokerConfig } from "@broker/contracts";
import type { Command } from "commander";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";
import { person } from "../person.ts";

/** What the care of the database takes. */
export interface DbWork {
  readonly home: string;
  readonly options: { readonly database: string; readonly now: Date };
  readonly retention: NonNullable<BrokerConfig["retention"]>;
  readonly actor: { readonly by: string; readonly at: string };
}

/** Finds the configured database, today, and the person at work. */
export async function dbWork(invocation: Invocation, command: Command): Promise<DbWork> {
  const { config } = await invocation.config();
  const now = configuredClock(config).now();
  const { by } = command.opts<{ by?: string }>();
  return {
    home: config.home,
    options: { database: config.database, now },
    retention: config.retention ?? {},
    actor: { by: person(invocation, by), at: now.toISOString() },
  };
}
