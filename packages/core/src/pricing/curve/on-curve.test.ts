import { expect, test } from "vitest";
import { onCurve } from "../limit-factors.ts";

const points = [
  { at: 10, value: 8 },
  { at: 1000, value: 2 },
];

test("a value halfway between two points by logarithm is their geometric mean", () => {
  expect(onCurve(points, 100, { below: "flat", above: "flat" }).value).toBeCloseTo(4, 12);
});

test("a printed point is returned as printed", () => {
  expect(onCurve(points, 10, { below: "extended", above: "extended" }).value).toBe(8);
  expect(onCurve(points, 1000, { below: "extended", above: "extended" }).value).toBe(2);
});

test("beyond the last points the value stays constant or the slope continues", () => {
  expect(onCurve(points, 1, { below: "flat", above: "flat" }).value).toBe(8);
  expect(onCurve(points, 100_000, { below: "flat", above: "flat" }).value).toBe(2);
  expect(onCurve(points, 1, { below: "extended", above: "extended" }).value).toBeCloseTo(16, 12);
  expect(onCurve(points, 10_000, { below: "extended", above: "extended" }).value).toBeCloseTo(1, 12);
});
