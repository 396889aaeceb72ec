import type { ClientViewName, MonitorSchedule, TIER_NAMES } from "@broker/contracts";
import { limitedRule } from "./limit-by-tier.ts";
import { planSlots, type Slot, type SlotPlan } from "./plan-slots.ts";

/** What the monitor must know of a client. */
export interface MonitoredClient {
  readonly id: string;
  /** ISO 8601: it has no slot before. */
  readonly createdAt: string;
  /** The saved views that include it, of those with a schedule. */
  readonly filters: readonly ClientViewName[];
  /** Its last pause: null end = it is paused; null = never paused. */
  readonly pause: { readonly resumedAt: string | null } | null;
  /** Day of its last slot that ended; null = none did. */
  readonly lastSlot: string | null;
}

/** What applies to all clients. */
export interface MonitorTerms {
  readonly schedules: readonly MonitorSchedule[];
  readonly tier: (typeof TIER_NAMES)[number];
  /** The last pause of the whole monitor; see `MonitoredClient`. */
  readonly pause: MonitoredClient["pause"];
}

/** A client's slot. */
export interface ClientSlot {
  readonly client: string;
  readonly slot: Slot;
  readonly schedule: MonitorSchedule;
}

/** The slots of a portfolio's clients. */
export interface PortfolioSlots {
  /** The schedule of a client; null = none, or it is off. */
  scheduleOf(client: MonitoredClient): MonitorSchedule | null;
  /** The slot that is due; of several that were missed, the last one. null = none, or it is paused. */
  due(client: MonitoredClient, ms: number): ClientSlot | null;
  /** The next slot after a moment; null = none, or it is paused. */
  next(client: MonitoredClient, ms: number): ClientSlot | null;
}

/** The newest of the schedules for views that include the client. */
const ofFilters = (byFilter: readonly MonitorSchedule[], { filters }: MonitoredClient): MonitorSchedule | undefined =>
  filters.length === 0
    ? undefined
    : byFilter.find(({ scope }) => scope.kind === "filter" && filters.includes(scope.filter));

const momentOf = (at: string | null | undefined): number => (at == null ? 0 : Date.parse(at));

const isPaused = ({ pause }: Pick<MonitorTerms, "pause">) => pause !== null && pause.resumedAt === null;

/** The schedules of a portfolio, applied to its clients: the narrowest one, as far as the tier goes. */
export function portfolioSlots({ schedules, tier, pause }: MonitorTerms): PortfolioSlots {
  const portfolio = schedules.find(({ scope }) => scope.kind === "portfolio");
  const byFilter = schedules
    .filter(({ scope }) => scope.kind === "filter")
    .sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
  const byClient = new Map(
    schedules.flatMap((schedule) => (schedule.scope.kind === "client" ? [[schedule.scope.client, schedule]] : [])),
  );
  const plans = new Map<MonitorSchedule, { readonly plan: SlotPlan; readonly begins: number }>();
  const planOf = (schedule: MonitorSchedule) => {
    const known = plans.get(schedule);
    if (known !== undefined) return known;
    const { rule, zone, window, changedAt } = schedule;
    const plan = planSlots({ rule: limitedRule(rule, tier), zone, window });
    const made = { plan, begins: Math.max(momentOf(changedAt), momentOf(pause?.resumedAt)) };
    plans.set(schedule, made);
    return made;
  };
  const scheduleOf = (client: MonitoredClient): MonitorSchedule | null => {
    const schedule = byClient.get(client.id) ?? ofFilters(byFilter, client) ?? portfolio;
    return schedule === undefined || schedule.rule === "off" ? null : schedule;
  };
  return {
    scheduleOf,
    due(client, ms) {
      const schedule = scheduleOf(client);
      if (schedule === null || isPaused({ pause }) || isPaused(client)) return null;
      const { plan, begins } = planOf(schedule);
      const slot = plan.last(client.id, ms);
      if (slot === null || (client.lastSlot !== null && slot.day <= client.lastSlot)) return null;
      // No slot before the schedule, the client or the end of a pause is caught up.
      if (slot.dueAt < Math.max(begins, momentOf(client.createdAt), momentOf(client.pause?.resumedAt))) return null;
      return { client: client.id, slot, schedule };
    },
    next(client, ms) {
      const schedule = scheduleOf(client);
      if (schedule === null || isPaused({ pause }) || isPaused(client)) return null;
      const slot = planOf(schedule).plan.next(client.id, ms);
      return slot === null ? null : { client: client.id, slot, schedule };
    },
  };
}
