/** Hours a week planned for a company of up to fifty people. */
export const HOURS_A_WEEK = { least: 2, most: 3 } as const;

/** The periods of the plan; each ends with its last week. */
export const PLAN_PERIODS = [
  { id: "week-1", title: "Week 1", lastWeek: 1 },
  { id: "weeks-2-4", title: "Weeks 2 to 4", lastWeek: 4 },
  { id: "weeks-5-12", title: "Weeks 5 to 12", lastWeek: 12 },
] as const;

/** The scheduling rule, as printed beside the plan. */
export const PLAN_RULE = `Each action is scheduled in the first period in which it can be finished at ${HOURS_A_WEEK.most} hours a week, after the actions before it. Unused hours carry over to the next period.`;

interface PlannedPeriod<Work> {
  readonly id: (typeof PLAN_PERIODS)[number]["id"];
  readonly title: string;
  readonly works: readonly Work[];
  readonly hours: number;
}

export interface WorkPlan<Work> {
  readonly periods: readonly PlannedPeriod<Work>[];
  /** Actions beyond the twelve weeks, in order. */
  readonly beyond: readonly Work[];
}

/** Hours are multiples of a half; sums of them are exact. */
const total = (works: readonly { readonly effortHours: number }[]) =>
  works.reduce((sum, { effortHours }) => sum + effortHours, 0);

/**
 * Schedules actions over twelve weeks. An action fits a period if, for it and every later period, the hours scheduled
 * up to its end do not exceed the hours available. Pure: the same actions in the same order give the same plan.
 * @param works in the order of scheduling; `effortHours` above 0
 */
export function scheduleActions<Work extends { readonly effortHours: number }>(
  works: readonly Work[],
  hoursAWeek: number = HOURS_A_WEEK.most,
): WorkPlan<Work> {
  const placed: Work[][] = PLAN_PERIODS.map(() => []);
  const beyond: Work[] = [];
  /** Hours still free up to the end of each period. */
  const free: number[] = PLAN_PERIODS.map(({ lastWeek }) => lastWeek * hoursAWeek);
  for (const work of works) {
    const place = free.findIndex((_, period) => free.slice(period).every((hours) => work.effortHours <= hours));
    if (place < 0) beyond.push(work);
    else {
      placed[place]?.push(work);
      for (let period = place; period < free.length; period += 1) free[period] = (free[period] ?? 0) - work.effortHours;
    }
  }
  return {
    periods: PLAN_PERIODS.map(({ id, title }, period) => {
      const own = placed[period] ?? [];
      return { id, title, works: own, hours: total(own) };
    }),
    beyond,
  };
}
