import { fixedClock, openWorkspaceDatabase, systemClock, type WorkspaceDatabase } from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { Invocation } from "./invocation.ts";

/** The clock of the configuration: fixed for reproducible reports, else the machine's. */
export function configuredClock({ clock }: Pick<BrokerConfig, "clock">): Clock {
  return clock === undefined ? systemClock() : fixedClock(clock);
}

/** The current user: --by, else the user of the system. */
export function person(
  { host: { env } }: { readonly host: Pick<Invocation["host"], "env"> },
  by: string | undefined,
): string {
  const name = (by ?? env.USER ?? env.USERNAME ?? env.LOGNAME ?? "").trim();
  return name === "" ? "broker" : name;
}

/** The configured workspace's database: one for the whole command, opened by its first query. */
export async function databaseOf({
  place,
  databases,
}: Pick<Invocation, "place" | "databases">): Promise<WorkspaceDatabase> {
  const { config } = await place();
  const known = databases.get(config.database);
  if (known !== undefined) return known;
  const clock = configuredClock(config);
  const { database: address, fx = {} } = config;
  const database = openWorkspaceDatabase({ database: address, fx, now: () => clock.now(), seals: true });
  databases.set(config.database, database);
  return database;
}
