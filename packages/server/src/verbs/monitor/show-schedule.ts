import {
  AppError,
  CLIENT_VIEWS,
  type MonitorSchedule,
  readScope,
  type ScheduleScope,
  type ShownSchedule,
  scopeKey,
} from "@broker/contracts";
import { limitedRule } from "@broker/core/monitor-schedule";
import type { Workspace } from "../../workspace/workspace.ts";
import { nameOfClient } from "../compliance/read-compliance.ts";

async function labelOf({ database }: Workspace, scope: ScheduleScope): Promise<string> {
  if (scope.kind === "portfolio") return "Portfolio";
  if (scope.kind === "filter") return CLIENT_VIEWS[scope.filter].label;
  return nameOfClient(await database.clients.find(scope.client));
}

/** A schedule with its label, and the rule that applies in the workspace's tier. */
export async function shownSchedule(workspace: Workspace, schedule: MonitorSchedule): Promise<ShownSchedule> {
  const tier = await workspace.database.clients.tier();
  return {
    ...schedule,
    key: scopeKey(schedule.scope),
    label: await labelOf(workspace, schedule.scope),
    applies: limitedRule(schedule.rule, tier),
  };
}

/** Every schedule, that of the portfolio first. */
export async function listSchedules(workspace: Workspace): Promise<{ items: ShownSchedule[] }> {
  const order = ["portfolio", "filter", "client"];
  const items: ShownSchedule[] = [];
  for (const schedule of await workspace.database.monitor.schedules())
    items.push(await shownSchedule(workspace, schedule));
  return { items: items.sort((one, other) => order.indexOf(one.scope.kind) - order.indexOf(other.scope.kind)) };
}

/** The scope that a text names; a client by any of its names. AppErrors `usage`, `not_found`, `ambiguous`. */
export async function scopeOf({ database }: Workspace, key: string): Promise<ScheduleScope> {
  const scope = readScope(key);
  if (scope === null) {
    const views = Object.keys(CLIENT_VIEWS).map((view) => `filter:${view}`);
    const message = `'${key}' is not the scope of a schedule: portfolio, ${views.join(", ")}, or client: with an id.`;
    throw new AppError("usage", message, {
      fields: { scope: message },
      fix: { kind: "set-option", option: "scope", example: "filter:no-mfa" },
    });
  }
  return scope.kind === "client" ? { kind: "client", client: (await database.clients.find(scope.client)).id } : scope;
}
