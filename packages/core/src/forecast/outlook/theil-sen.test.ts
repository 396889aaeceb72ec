import { expect, test } from "vitest";
import { theilSen } from "./theil-sen.ts";

const on = (...pairs: [day: number, value: number][]) => pairs.map(([day, value]) => ({ day, value }));

test("the slope of a straight line is exact", () => {
  const line = theilSen(on([0, 40], [10, 45], [20, 50]));
  expect(line).toMatchObject({ slope: 0.5, low: 0.5, high: 0.5 });
});

test("an outlier does not change it", () => {
  const line = theilSen(on([0, 40], [10, 41], [20, 42], [30, 90], [40, 44]));
  expect(line?.slope).toBeCloseTo(0.1, 10);
});

test("with three scans the bounds are the flattest and the steepest pair", () => {
  // Slopes 1, 0.5 and 0: the median is 0.5.
  expect(theilSen(on([0, 40], [10, 50], [20, 50]))).toMatchObject({ slope: 0.5, low: 0, high: 1 });
});

test("with many scans the bounds are Sen's", () => {
  // n = 10: 45 slopes, variance 10 × 9 × 25 ÷ 18 = 125, reach 1.6449 × 11.18 = 18.39, so the outermost 13 on each side
  // are excluded.
  const noisy = [3, -2, 4, -1, 2, -3, 1, 0, -4, 2].map((noise, place) => ({
    day: place * 10,
    value: 50 + place + noise,
  }));
  const slopes = noisy
    .flatMap((a, place) => noisy.slice(place + 1).map((b) => (b.value - a.value) / (b.day - a.day)))
    .sort((a, b) => a - b);
  expect(theilSen(noisy)).toMatchObject({ low: slopes[13], slope: slopes[22], high: slopes[31] });
});

test("scans on one day have no slope", () => {
  expect(theilSen(on([5, 40], [5, 50], [5, 60]))).toBeNull();
});
