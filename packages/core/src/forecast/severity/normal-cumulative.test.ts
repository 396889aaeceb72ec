import fc from "fast-check";
import { expect, test } from "vitest";
import { normalCumulative } from "./lognormal.ts";

test("the normal distribution matches printed tables to twelve decimals", () => {
  const printed = [
    [0, 0.5],
    [1, 0.841344746068543],
    [2, 0.9772498680518208],
    [3, 0.99865010196837],
    [1.6448536269514715, 0.95],
    [2.3263478740408412, 0.99],
    [-0.5, 0.308537538725987],
    [-1.959963984540054, 0.025],
  ] as const;
  for (const [x, probability] of printed) expect(normalCumulative(x)).toBeCloseTo(probability, 12);
});

test("digits are accurate far out in the tail", () => {
  expect(normalCumulative(-6) / 9.86587645037698e-10).toBeCloseTo(1, 9);
  expect(normalCumulative(-10) / 7.61985302416052e-24).toBeCloseTo(1, 9);
  expect(normalCumulative(-40)).toBe(0);
  expect(normalCumulative(40)).toBe(1);
});

test("it increases with x, and both tails add up to one", () => {
  const x = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(x, x, (a, b) => {
      expect(normalCumulative(Math.min(a, b))).toBeLessThanOrEqual(normalCumulative(Math.max(a, b)) + 1e-15);
      expect(normalCumulative(a) + normalCumulative(-a)).toBeCloseTo(1, 14);
    }),
  );
});
