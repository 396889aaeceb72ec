import { forgetWorker, lookForWork, type WorkspaceDatabase } from "@broker/adapters";
import { AppError, DEFAULT_WORKSPACE } from "@broker/contracts";
import { openWorker, openWorkspaceWorkers, type WorkerSetup, type WorkspaceWorkers } from "@broker/server";
import { resolveConfig } from "../config/resolve-config.ts";
import { configuredClock } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { wire } from "../wire.ts";
import { followRegister, within } from "../workspaces/all-workspaces.ts";
import { addressOf } from "../workspaces/workspace-register.ts";

/** What a worker of several workspaces is opened with. */
interface Setup extends Required<Pick<WorkerSetup, "widths" | "deliveries" | "leaseMs" | "observation">> {
  /** What identifies the worker in every workspace. */
  readonly id: string;
  /** How long a workspace without jobs stays open, in milliseconds. */
  readonly idleMs: number;
}

interface Place {
  readonly name: string;
  readonly share: number;
  readonly database: string;
}

/** A workspace that has not been opened, for the operator port: its database answers if the last look found it. */
function lastLook() {
  let answers = true;
  const watched: Pick<WorkspaceDatabase, "health" | "pool"> = {
    health: async () => {
      if (answers) return { schema: "current" };
      throw new AppError("store_unavailable", "The database did not answer.");
    },
    pool: () => null,
  };
  return {
    watched,
    found(now: boolean) {
      answers = now;
    },
  };
}

/**
 * Does the jobs of the default workspace and every active registered one, as far as their databases are on PostgreSQL.
 * AppError `usage` if none is.
 */
export function openWorkedWorkspaces(invocation: Invocation, setup: Setup): WorkspaceWorkers {
  const { host, flags, io } = invocation;
  const { id, widths, deliveries, leaseMs, idleMs, observation } = setup;
  const { config } = resolveConfig(host, { configFile: flags.config, workspace: DEFAULT_WORKSPACE });
  const register = followRegister(config.home, (line) => io.complain(line));
  const places = (): readonly Place[] =>
    [
      { name: DEFAULT_WORKSPACE, share: 1, database: config.database },
      ...register()
        .filter(({ archivedAt }) => archivedAt === null)
        .map((each) => ({ name: each.name, share: each.share, database: addressOf(config.home, each) })),
    ].filter(({ database }) => !database.startsWith("sqlite:"));
  if (places().length === 0)
    throw new AppError("usage", "No workspace is on PostgreSQL: the server of an SQLite workspace does its jobs.", {
      hint: "Add one: broker workspaces add <name> --database postgres://…",
    });
  const addressIn = (name: string): string => {
    const found = places().find((each) => each.name === name);
    if (found === undefined) throw new AppError("not_found", `There is no active workspace '${name}'.`);
    return found.database;
  };
  const startedAt = new Date(performance.timeOrigin).toISOString();
  const running: Readonly<Record<string, number>> = deliveries ? { deliveries: 0 } : {};
  const waiting = { id, state: { running, most: widths, startedAt, draining: false } };
  const messagesAt = () => (deliveries ? configuredClock(config).now() : null);
  const looks = new Map<string, { readonly look: ReturnType<typeof lastLook>; readonly unwatch: () => void }>();
  const lookIn = (name: string) => {
    const known = looks.get(name);
    if (known !== undefined) return known.look;
    const look = lastLook();
    looks.set(name, { look, unwatch: observation.watch(look.watched) });
    return look;
  };
  const unwatch = (name: string) => {
    looks.get(name)?.unwatch();
    looks.delete(name);
  };
  return openWorkspaceWorkers(
    {
      list() {
        const listed = places();
        for (const name of looks.keys()) if (!listed.some((each) => each.name === name)) unwatch(name);
        return listed;
      },
      async look(name) {
        const look = lookIn(name);
        try {
          const hasWork = await lookForWork(addressIn(name), waiting, messagesAt());
          look.found(true);
          return hasWork;
        } catch (error) {
          look.found(false);
          throw error;
        }
      },
      async open(name, joinRoom) {
        const own = within(invocation, name);
        const resolved = await own.place();
        const tools = wire(resolved, host.env);
        const log = (line: string) => own.io.complain(line);
        const { settings } = resolved;
        const parts = { config: resolved.config, settings, env: host.env, tools, log };
        try {
          const worker = await openWorker({ ...parts, id, widths, deliveries, leaseMs, observation, joinRoom });
          unwatch(name);
          return {
            ...worker,
            async close(drainMs) {
              await worker.close(drainMs);
              await tools.close();
            },
          };
        } catch (error) {
          await tools.close();
          throw error;
        }
      },
      forget: (name) => forgetWorker(addressIn(name), id),
    },
    { widths, idleMs, log: (line) => io.complain(line) },
  );
}
