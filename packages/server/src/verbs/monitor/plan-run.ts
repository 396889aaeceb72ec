import type { DueClient, MonitorRunBody } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { findClient } from "../clients/client-record.ts";
import { dueNow, namedNow, type PlannedSlot, readMonitor } from "./portfolio-slots.ts";

/** What a run is to do. */
export interface RunPlan {
  readonly slots: readonly PlannedSlot[];
  /** Clients that were named and are paused. */
  readonly paused: readonly PlannedSlot[];
  /** Clients that the limit leaves to a later run. */
  readonly left: number;
}

/** The ids of clients that a user named. AppErrors `not_found`, `ambiguous`. */
export async function idsOf(workspace: Workspace, references: readonly string[]): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const reference of references) ids.add((await findClient(workspace, reference)).id);
  return [...ids];
}

/** The slots that a run claims: of all clients that are due, or of those named. AppErrors `not_found`, `ambiguous`. */
export async function planRun(workspace: Workspace, { clients, limit }: MonitorRunBody): Promise<RunPlan> {
  const ms = workspace.clock.now().getTime();
  const named = clients === undefined ? undefined : await idsOf(workspace, clients);
  const view = await readMonitor(workspace, named);
  const isPaused = new Set(
    view.clients
      .filter(({ pause }) => view.paused !== null || (pause !== null && pause.resumedAt === null))
      .map(({ id }) => id),
  );
  const all = named === undefined ? dueNow(view, ms) : namedNow(view, ms);
  const open = all.filter(({ client }) => !isPaused.has(client.id));
  const slots = limit === undefined ? open : open.slice(0, limit);
  return { slots, paused: all.filter(({ client }) => isPaused.has(client.id)), left: open.length - slots.length };
}

/** What a run would scan now, without claiming anything. AppErrors `not_found`, `ambiguous`. */
export async function previewRun(
  workspace: Workspace,
  request: MonitorRunBody,
): Promise<{ items: DueClient[]; total: number }> {
  const { slots, left } = await planRun(workspace, request);
  const items: DueClient[] = [];
  for (const { zone: _, ...slot } of slots)
    items.push({ ...slot, hosts: [...(await workspace.database.monitor.hostsOf(slot.client.id))] });
  return { items, total: slots.length + left };
}
