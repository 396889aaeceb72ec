import type { PlanAction } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_PERIODS, scheduleActions } from "./schedule-actions.ts";

const works = (...hours: number[]) =>
  hours.map((effortHours, n) => ({ n, effortHours, group: "later" as PlanAction["group"] }));
type Work = ReturnType<typeof works>[number];
const numbers = ({ periods }: ReturnType<typeof scheduleActions<Work>>) =>
  periods.map((period) => period.works.map(({ work }) => work.n));

test("up to 36 hours fit twelve weeks at 3 hours a week, and 2 hours a week is the slower pace", () => {
  // 2 + 1 = 3 fill week 1; 6 + 3 = 9 fill weeks 2 to 4; 20 + 4 = 24 the rest.
  const plan = scheduleActions(works(2, 1, 6, 3, 20, 4));
  expect(numbers(plan)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(plan).toMatchObject({ paces: { fast: 3, slow: 2 }, hours: 36, weeks: { fast: 12, slow: 18 } });
});

test("more hours raise the faster pace, so that every action is finished within twelve weeks", () => {
  // 120 hours in twelve weeks are 10 a week; at 3 a week they take 40.
  const plan = scheduleActions(works(8, 2, 80, 30));
  expect(numbers(plan)).toEqual([[0, 1], [], [2, 3]]);
  expect(plan).toMatchObject({ paces: { fast: 10, slow: 3 }, weeks: { fast: 12, slow: 40 } });
  expect(plan.periods[0]?.works).toMatchObject([
    { week: 1, slowWeek: 3 },
    { week: 1, slowWeek: 4 },
  ]);
});

test("today's actions are due in week 1 at both paces; the others start in the hours that week 1 has left", () => {
  const today = (hours: number[], from: number) =>
    works(...hours).map((work) => (work.n < from ? { ...work, group: "today" as const } : work));
  // 24 hours fill week 1; 12 more at 2 a week end in week 7.
  const full = scheduleActions(today([8, 16, 3, 9], 2));
  expect(full).toMatchObject({ today: 24, hours: 36, paces: { fast: 3, slow: 2 }, weeks: { fast: 5, slow: 7 } });
  expect(full.periods[0]?.works).toMatchObject([
    { week: 1, slowWeek: 1 },
    { week: 1, slowWeek: 1 },
  ]);
  // One hour leaves two of three in week 1.
  expect(scheduleActions(today([1, 2, 1], 1))).toMatchObject({ weeks: { fast: 2, slow: 2 } });
});

test("no actions give an empty plan", () => {
  const plan = scheduleActions(works());
  expect(numbers(plan)).toEqual([[], [], []]);
  expect(plan).toMatchObject({ hours: 0, weeks: { fast: 0, slow: 0 } });
});

test("every action is scheduled once, in order, today's in week 1, and the periods add up to all hours", () => {
  const halves = fc.array(
    fc.integer({ min: 1, max: 1200 }).map((halfHours) => halfHours / 2),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(halves, fc.nat(60), (hours, urgent) => {
      const plan = scheduleActions(
        works(...hours).map((work) => (work.n < urgent ? { ...work, group: "today" as const } : work)),
      );
      const all = plan.periods.flatMap((period) => period.works);
      for (const { work, week, slowWeek } of all.filter(({ work: { group } }) => group === "today"))
        expect([work.n, week, slowWeek]).toEqual([work.n, 1, 1]);
      expect(numbers(plan).flat()).toEqual(hours.map((_, n) => n));
      expect(plan.hours).toBe(hours.reduce((sum, each) => sum + each, 0));
      expect(plan.periods.reduce((sum, period) => sum + period.hours, 0)).toBe(plan.hours);
      let sum = 0;
      plan.periods.forEach((period, place) => {
        sum += period.hours;
        expect(sum - plan.today).toBeLessThanOrEqual(plan.paces.fast * (PLAN_PERIODS[place]?.lastWeek ?? 0));
      });
    }),
  );
});
