import { DEFAULT_WINDOW, DEFAULT_ZONE, type EnteredSchedule, type ShownSchedule, scopeKey } from "@broker/contracts";
import { checkSchedule, readWindow, requireRule } from "@broker/core/monitor-schedule";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { findClient } from "../clients/client-record.ts";
import { scopeOf, shownSchedule } from "./show-schedule.ts";

/**
 * Sets the schedule of a scope. Zone and window stay as they are if they are left out; of a new schedule they are those
 * of the portfolio. AppErrors `usage` with the field and an example, `feature_locked`, `not_found`.
 */
export async function setSchedule(
  workspace: Workspace,
  key: string,
  { rule: typed, zone, window }: EnteredSchedule,
): Promise<ShownSchedule> {
  const { monitor, clients } = workspace.database;
  const scope = await scopeOf(workspace, key);
  const known = await monitor.schedules();
  const before =
    known.find((schedule) => scopeKey(schedule.scope) === scopeKey(scope)) ??
    known.find((schedule) => schedule.scope.kind === "portfolio");
  const rule = typed.trim();
  const terms = checkSchedule({
    rule,
    zone: zone ?? before?.zone ?? DEFAULT_ZONE,
    window: window === undefined ? (before?.window ?? DEFAULT_WINDOW) : readWindow(window),
  });
  requireRule(rule, await clients.tier());
  const actor = actorOf(workspace);
  await monitor.setSchedule({ scope, ...terms }, actor);
  return shownSchedule(workspace, { scope, ...terms, changedAt: actor.at, changedBy: actor.by });
}

/** Removes the schedule of a scope, so that a wider one applies. AppErrors `usage`, `not_found`. */
export async function clearSchedule(workspace: Workspace, key: string): Promise<{ changed: boolean }> {
  const scope = await scopeOf(workspace, key);
  return { changed: await workspace.database.monitor.clearSchedule(scope, actorOf(workspace)) };
}

const idOf = async (workspace: Workspace, client: string | undefined): Promise<string | null> =>
  client === undefined ? null : (await findClient(workspace, client)).id;

/** Pauses the monitor, or one client; slots of the time are not caught up. AppErrors `not_found`, `ambiguous`. */
export async function pauseMonitor(workspace: Workspace, client?: string): Promise<{ changed: boolean }> {
  return { changed: await workspace.database.monitor.pause(await idOf(workspace, client), actorOf(workspace)) };
}

/** Resumes the monitor, or one client. AppErrors `not_found`, `ambiguous`. */
export async function resumeMonitor(workspace: Workspace, client?: string): Promise<{ changed: boolean }> {
  return { changed: await workspace.database.monitor.resume(await idOf(workspace, client), actorOf(workspace)) };
}
