import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_PERIODS, scheduleActions } from "./schedule-actions.ts";

const works = (...hours: number[]) => hours.map((effortHours, n) => ({ n, effortHours }));
const numbers = ({ periods, beyond }: ReturnType<typeof scheduleActions<{ n: number; effortHours: number }>>) => [
  ...periods.map((period) => period.works.map(({ n }) => n)),
  beyond.map(({ n }) => n),
];

test("tasks fill week 1 with 3 hours, the month with 12 and the quarter with 36, in order", () => {
  // 2 + 1 = 3 fill week 1; 6 + 3 = 9 fill weeks 2 to 4; 20 + 4 = 24 the rest.
  expect(numbers(scheduleActions(works(2, 1, 6, 3, 20, 4)))).toEqual([[0, 1], [2, 3], [4, 5], []]);
});

test("a task too long for the rest of a period waits, and a shorter later one is scheduled first", () => {
  expect(numbers(scheduleActions(works(2, 2, 1)))).toEqual([[0, 2], [1], [], []]);
});

test("a task of 26 hours starts early, and one too long for twelve weeks is listed separately", () => {
  expect(numbers(scheduleActions(works(26)))).toEqual([[], [], [0], []]);
  expect(numbers(scheduleActions(works(40, 26, 12)))).toEqual([[], [], [1], [0, 2]]);
});

test("a later task does not use hours reserved for an earlier one", () => {
  // The first task uses 34 of 36 hours, so that only 2 are free in any period.
  expect(numbers(scheduleActions(works(34, 3, 2)))).toEqual([[2], [], [0], [1]]);
});

test("no tasks give an empty plan", () => {
  expect(numbers(scheduleActions(works()))).toEqual([[], [], [], []]);
});

test("every task is scheduled once, and no period exceeds the hours of its weeks", () => {
  const halves = fc.array(
    fc.integer({ min: 1, max: 120 }).map((halfHours) => halfHours / 2),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(halves, (hours) => {
      const plan = scheduleActions(works(...hours));
      const all = [...plan.periods.flatMap((period) => period.works), ...plan.beyond].map(({ n }) => n);
      expect(all.sort((a, b) => a - b)).toEqual(hours.map((_, n) => n));
      let sum = 0;
      plan.periods.forEach((period, place) => {
        sum += period.hours;
        expect(sum).toBeLessThanOrEqual(3 * (PLAN_PERIODS[place]?.lastWeek ?? 0));
      });
    }),
  );
});
