import type { NamedClient } from "@broker/adapters";
import type { ClientViewName, DueClient, MonitorSchedule } from "@broker/contracts";
import { DEFAULT_ZONE } from "@broker/contracts";
import { dateOf, dayIn, type PortfolioSlots, portfolioSlots, type Slot } from "@broker/core/monitor-schedule";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** The monitor's clients with their slots. */
export interface MonitorView {
  readonly schedules: readonly MonitorSchedule[];
  readonly clients: readonly NamedClient[];
  readonly slots: PortfolioSlots;
  readonly tier: Awaited<ReturnType<Workspace["database"]["clients"]["tier"]>>;
  /** The portfolio's pause that is in force; null = none. */
  readonly paused: { readonly at: string; readonly by: string } | null;
}

/** Reads schedules, pauses and clients. @param only these clients (default: all) */
export async function readMonitor(workspace: Workspace, only?: readonly string[]): Promise<MonitorView> {
  const { monitor, clients: records } = workspace.database;
  const [schedules, pause, tier] = await Promise.all([monitor.schedules(), monitor.pauseOf(null), records.tier()]);
  const views = schedules.flatMap(({ scope }): ClientViewName[] => (scope.kind === "filter" ? [scope.filter] : []));
  const today = nowOf(workspace).slice(0, 10);
  // Without a schedule nothing can be due, and the portfolio may be large.
  const isOff = schedules.length === 0 && only === undefined;
  const clients = isOff ? [] : await monitor.clients({ views, today, ...(only === undefined ? {} : { only }) });
  return {
    ...{ schedules, clients, tier },
    slots: portfolioSlots({ schedules, tier, pause }),
    paused: pause === null || pause.resumedAt !== null ? null : { at: pause.pausedAt, by: pause.changedBy },
  };
}

/** A client's slot that a run is to claim. */
export interface PlannedSlot extends Omit<DueClient, "hosts"> {
  /** Time zone in which days are counted. */
  readonly zone: string;
}

const iso = (ms: number) => new Date(ms).toISOString();

const plannedOf = ({ id, name }: NamedClient, slot: Slot, schedule: MonitorSchedule, ms: number): PlannedSlot => ({
  ...{ client: { id, name }, slot: slot.day, dueAt: iso(slot.dueAt), overdue: slot.closes <= ms },
  ...{ rule: schedule.rule, zone: schedule.zone },
});

/** The clients that are due, those that have waited longest first. */
export function dueNow({ clients, slots }: MonitorView, ms: number): PlannedSlot[] {
  return clients
    .flatMap((client) => {
      const due = slots.due(client, ms);
      return due === null ? [] : [plannedOf(client, due.slot, due.schedule, ms)];
    })
    .sort((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0));
}

/** Clients that a user named, due or not: otherwise today's slot is brought forward. */
export function namedNow({ clients, slots, schedules }: MonitorView, ms: number): PlannedSlot[] {
  const portfolio = schedules.find(({ scope }) => scope.kind === "portfolio");
  return clients.map((client): PlannedSlot => {
    const due = slots.due(client, ms);
    if (due !== null) return plannedOf(client, due.slot, due.schedule, ms);
    const schedule = slots.scheduleOf(client);
    const zone = (schedule ?? portfolio)?.zone ?? DEFAULT_ZONE;
    const { id, name } = client;
    const today = { slot: dateOf(dayIn(zone, ms)), dueAt: iso(ms), overdue: false };
    return { client: { id, name }, ...today, rule: schedule?.rule ?? null, zone };
  });
}
