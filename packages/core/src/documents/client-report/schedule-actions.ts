import type { PlanAction } from "@broker/contracts";

/** Hours a week that a company of up to fifty people can plan for. */
export const HOURS_A_WEEK = { least: 2, most: 3 } as const;

/** The periods of the plan; each ends with its last week. */
export const PLAN_PERIODS = [
  { id: "week-1", title: "Week 1", lastWeek: 1 },
  { id: "weeks-2-4", title: "Weeks 2 to 4", lastWeek: 4 },
  { id: "weeks-5-12", title: "Weeks 5 to 12", lastWeek: 12 },
] as const;

const WEEKS = 12;

/** An action with the week in which it is finished, at each pace. */
interface ScheduledWork<Work> {
  readonly work: Work;
  readonly week: number;
  readonly slowWeek: number;
}

interface PlannedPeriod<Work> {
  readonly id: (typeof PLAN_PERIODS)[number]["id"];
  readonly title: string;
  readonly works: readonly ScheduledWork<Work>[];
  readonly hours: number;
}

export interface WorkPlan<Work> {
  /** Hours a week beside today's actions: `fast` finishes all within twelve weeks, `slow` is what staff can spare. */
  readonly paces: { readonly fast: number; readonly slow: number };
  /** At the fast pace. */
  readonly periods: readonly PlannedPeriod<Work>[];
  readonly hours: number;
  /** Hours of today's actions. */
  readonly today: number;
  /** The last week at each pace; 0 = no actions. */
  readonly weeks: { readonly fast: number; readonly slow: number };
}

/**
 * Schedules every action in the given order: today's in week 1 at any pace, which may exceed the pace, the others one
 * after the other; each is in the period in which it is finished. Hours are multiples of a half, so that their sums are
 * exact. Pure.
 */
export function scheduleActions<Work extends Pick<PlanAction, "effortHours" | "group">>(
  works: readonly Work[],
): WorkPlan<Work> {
  const hoursOf = (some: readonly Work[]) => some.reduce((sum, { effortHours }) => sum + effortHours, 0);
  const hours = hoursOf(works);
  const today = hoursOf(works.filter(({ group }) => group === "today"));
  /** The week in which this many hours are complete. */
  const weekOf = (end: number, pace: number) =>
    end === 0 ? 0 : Math.max(1, Math.ceil((end - today + Math.min(today, pace)) / pace));
  const { least, most } = HOURS_A_WEEK;
  let fast: number = most;
  while (weekOf(hours, fast) > WEEKS) fast += 1;
  const paces = { fast, slow: fast === most ? least : most };
  let end = 0;
  const scheduled = works.map((work): ScheduledWork<Work> => {
    end += work.effortHours;
    return { work, week: weekOf(end, paces.fast), slowWeek: weekOf(end, paces.slow) };
  });
  const periods = PLAN_PERIODS.map(({ id, title, lastWeek }, place) => {
    const after = PLAN_PERIODS[place - 1]?.lastWeek ?? 0;
    const own = scheduled.filter(({ week }) => week > after && week <= lastWeek);
    return { id, title, works: own, hours: hoursOf(own.map(({ work }) => work)) };
  });
  return { paces, periods, hours, today, weeks: { fast: weekOf(hours, paces.fast), slow: weekOf(hours, paces.slow) } };
}
