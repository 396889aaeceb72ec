import type { ClientMonitor, MonitorStatus, ShownSchedule } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { findClient } from "../clients/client-record.ts";
import { dueNow, type MonitorView, readMonitor } from "./portfolio-slots.ts";
import { listSchedules, shownSchedule } from "./show-schedule.ts";

const DAY_MS = 86_400_000;
const FAILURES = 20;
const NEXT = 10;

/** Slots that wait or run are due as well, but claimed. */
async function failuresOf({ database }: Workspace, since: string): Promise<MonitorStatus["failures"]> {
  const slots = await database.monitor.slots({ states: ["waiting", "failed"], since, limit: FAILURES });
  return slots.map(({ client, name, slot, state, reason, error }) => ({
    ...{ client: { id: client, name }, slot, reason, error },
    state: state === "failed" ? ("failed" as const) : ("waiting" as const),
  }));
}

/** The next slots, the soonest first. */
function nextOf({ clients, slots }: MonitorView, ms: number): MonitorStatus["next"] {
  return clients
    .flatMap((client) => {
      const next = slots.next(client, ms);
      const { id, name } = client;
      return next === null ? [] : [{ client: { id, name }, ms: next.slot.dueAt }];
    })
    .sort((one, other) => one.ms - other.ms)
    .slice(0, NEXT)
    .map(({ client, ms: at }) => ({ client, at: new Date(at).toISOString() }));
}

function stateOf(schedules: readonly ShownSchedule[], paused: MonitorStatus["paused"]): MonitorStatus["state"] {
  if (paused !== null) return "paused";
  return schedules.some(({ rule }) => rule !== "off") ? "active" : "off";
}

/** The state of the monitor: what is due, overdue and next, and what failed. */
export async function monitorStatus(workspace: Workspace): Promise<MonitorStatus> {
  const ms = workspace.clock.now().getTime();
  const since = new Date(ms - DAY_MS).toISOString();
  const { monitor } = workspace.database;
  const [{ items: schedules }, view, counts] = await Promise.all([
    listSchedules(workspace),
    readMonitor(workspace),
    monitor.counts(since),
  ]);
  const due = dueNow(view, ms);
  return {
    state: stateOf(schedules, view.paused),
    paused: view.paused,
    schedules,
    clients: {
      all: view.clients.length,
      scheduled: view.clients.filter((client) => view.slots.scheduleOf(client) !== null).length,
      paused: view.clients.filter(({ pause }) => pause !== null && pause.resumedAt === null).length,
      due: due.length,
      overdue: due.filter(({ overdue }) => overdue).length,
      running: counts.running ?? 0,
    },
    day: { scanned: counts.done ?? 0, skipped: counts.skipped ?? 0, failed: counts.failed ?? 0 },
    failures: await failuresOf(workspace, since),
    next: nextOf(view, ms),
  };
}

/** The schedule that applies to a client, and its next slot. AppErrors `not_found`, `ambiguous`. */
export async function clientMonitor(workspace: Workspace, reference: string): Promise<ClientMonitor> {
  const ms = workspace.clock.now().getTime();
  const log = await findClient(workspace, reference);
  const view = await readMonitor(workspace, [log.id]);
  const [client] = view.clients;
  const schedule = client === undefined ? null : view.slots.scheduleOf(client);
  const next = client === undefined ? null : view.slots.next(client, ms);
  return {
    client: { id: log.id, name: client?.name ?? log.id },
    schedule: schedule === null ? null : await shownSchedule(workspace, schedule),
    paused: view.paused !== null || (client?.pause ?? null)?.resumedAt === null,
    lastSlot: client?.lastSlot ?? null,
    next: next === null ? null : new Date(next.slot.dueAt).toISOString(),
  };
}
