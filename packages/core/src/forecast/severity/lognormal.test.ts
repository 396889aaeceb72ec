import { expect, test } from "vitest";
import { exceedance, lognormalMean, lognormalOfBounds, lognormalOfMedian } from "./lognormal.ts";

test("90% bounds give riskquant's mean losses", () => {
  expect(0.1 * lognormalMean(lognormalOfBounds(1, 10))).toBeCloseTo(0.4040012826945718, 12);
  expect(3 * lognormalMean(lognormalOfBounds(1, 10))).toBeCloseTo(12.120038480837177, 7);
  expect(lognormalMean(lognormalOfBounds(635_000, 19_000_000))).toBeCloseTo(5_922_706.83351131, 4);
  expect(0.1 * lognormalMean(lognormalOfBounds(100_000, 1_000_000))).toBeCloseTo(40_400.128269457266, 7);
});

test("reversed bounds are rejected", () => {
  expect(() => lognormalOfBounds(10, 10)).toThrow("does not lie above");
  expect(() => lognormalOfBounds(0, 10)).toThrow("does not lie above");
  expect(() => lognormalOfMedian(10, 9)).toThrow("does not lie above");
});

test("a median and a 95th percentile reproduce the published parameters", () => {
  const tenToHundred = lognormalOfMedian(403_000, 7_000_000);
  expect(tenToHundred.mu).toBeCloseTo(12.90669184, 8);
  expect(tenToHundred.sigma).toBeCloseTo(1.73555192, 8);
  expect(exceedance(tenToHundred, 7_000_000)).toBeCloseTo(0.05, 12);
  expect(exceedance(tenToHundred, 403_000)).toBeCloseTo(0.5, 12);
  expect(exceedance(tenToHundred, 0)).toBe(1);
});
