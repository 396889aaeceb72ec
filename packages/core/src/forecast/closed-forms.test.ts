import { expect, test } from "vitest";
import {
  eventExceedance,
  eventsPerYear,
  expectedYearlyLoss,
  GROSS,
  returnPeriodEvent,
  yearlyDeviation,
} from "./closed-forms.ts";
import { lognormalOfMedian } from "./severity/lognormal.ts";

/** IRIS 2025, turnover of 10 to 100 million dollars. */
const EVENTS = {
  perils: [{ perYear: -Math.log(1 - 0.08), severity: lognormalOfMedian(403_000, 7_000_000) }],
};

test("single-event exceedance, return-period losses and the annual average are exact", () => {
  const exceeded = [
    [100_000, 0.063673],
    [403_000, 0.040834],
    [1_000_000, 0.024725],
    [5_000_000, 0.006101],
    [10_000_000, 0.002676],
  ] as const;
  for (const [loss, probability] of exceeded) expect(eventExceedance(EVENTS, loss)).toBeCloseTo(probability, 6);
  const periods = [
    [10, 0],
    [20, 242_442],
    [50, 1_355_598],
    [100, 3_082_695],
    [200, 5_976_814],
    [250, 7_234_982],
  ] as const;
  // The printed 200-year loss is 84 cents above the formula's result.
  for (const [years, loss] of periods) expect(Math.abs(returnPeriodEvent(EVENTS, years) - loss)).toBeLessThan(1);
  expect(expectedYearlyLoss(EVENTS, GROSS)).toBeCloseTo(151_514.19, 2);
});

test("the moments of a compound Poisson year are exact", () => {
  const severity = lognormalOfMedian(100_000, 2_500_000);
  const model = { perils: [{ perYear: 0.05, severity }] };
  expect(expectedYearlyLoss(model, GROSS)).toBeCloseTo(33_927.9852, 4);
  expect(yearlyDeviation(model, GROSS)).toBeCloseTo(1_029_582.46, 2);
  expect(Math.exp(-eventsPerYear(model))).toBeCloseTo(0.951229424500714, 15);
});

test("a peril split in two halves equals the peril", () => {
  const [whole] = EVENTS.perils;
  if (whole === undefined) throw new Error("one peril");
  const half = { ...whole, perYear: whole.perYear / 2 };
  const split = { perils: [half, half] };
  const layer = { retention: 50_000, limit: 1_000_000 };
  expect(expectedYearlyLoss(split, layer)).toBeCloseTo(expectedYearlyLoss(EVENTS, layer), 6);
  expect(yearlyDeviation(split, layer)).toBeCloseTo(yearlyDeviation(EVENTS, layer), 6);
  expect(returnPeriodEvent(split, 100)).toBeCloseTo(returnPeriodEvent(EVENTS, 100), 3);
});

test("no event exceeds its cap", () => {
  const [whole] = EVENTS.perils;
  if (whole === undefined) throw new Error("one peril");
  const held = { perils: [{ ...whole, severity: { ...whole.severity, cap: 2_000_000 } }] };
  expect(returnPeriodEvent(held, 250)).toBeCloseTo(2_000_000, 3);
  expect(returnPeriodEvent(held, 50)).toBeCloseTo(1_355_598, 0);
  expect(eventExceedance(held, 2_000_000)).toBe(0);
});
