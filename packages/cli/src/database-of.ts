import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { configuredClock } from "./configured-clock.ts";
import type { Invocation } from "./invocation.ts";

/** The configured workspace's database: one for the whole command, opened by its first query. */
export async function databaseOf({ config: resolve, databases }: Invocation): Promise<WorkspaceDatabase> {
  const { config } = await resolve();
  const known = databases.get(config.database);
  if (known !== undefined) return known;
  const clock = configuredClock(config);
  const database = openWorkspaceDatabase({ database: config.database, now: () => clock.now() });
  databases.set(config.database, database);
  return database;
}
