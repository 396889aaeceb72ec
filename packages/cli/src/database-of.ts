import { fixedClock, openWorkspaceDatabase, systemClock, type WorkspaceDatabase } from "@broker/adapters";
import { AppError, type BrokerConfig } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { ResolvedConfig } from "./config/resolve-config.ts";
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

/** Makes the refusal of changes to an archived workspace; null = it is active. */
const refusalOf = ({ archived = null }: Pick<ResolvedConfig, "archived">): (() => AppError) | null =>
  archived === null
    ? null
    : () =>
        new AppError("usage", `The workspace '${archived}' is archived and accepts no changes.`, {
          hint: `Reactivate it: broker workspaces archive ${archived} --undo`,
        });

/** Throws `usage` if the workspace is archived: for changes that do not go through its open database. */
export async function requireActive({ place }: Pick<Invocation, "place">): Promise<void> {
  const refusal = refusalOf(await place());
  if (refusal !== null) throw refusal();
}

/** The configured workspace's database: one for the whole command, opened by its first query. */
export async function databaseOf({
  place,
  databases,
}: Pick<Invocation, "place" | "databases">): Promise<WorkspaceDatabase> {
  const resolved = await place();
  const { config } = resolved;
  const known = databases.get(config.database);
  if (known !== undefined) return known;
  const clock = configuredClock(config);
  const { database: address, fx = {} } = config;
  const refusal = refusalOf(resolved);
  const database = openWorkspaceDatabase({ database: address, fx, now: () => clock.now(), seals: true, refusal });
  databases.set(config.database, database);
  return database;
}
