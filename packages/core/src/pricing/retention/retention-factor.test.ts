import fc from "fast-check";
import { expect, test } from "vitest";
import { retentionFactor } from "../limit-factors.ts";

test("the printed retentions have their printed factors", () => {
  const factors = [10_000, 25_000, 50_000, 100_000].map((retention) => retentionFactor(retention).factor);
  expect(factors).toEqual([1.1, 1, 0.9, 0.82]);
});

test("a higher retention never costs more, and below a thousand dollars nothing changes", () => {
  const retention = fc.double({ min: 0, max: 1e8, noNaN: true });
  fc.assert(
    fc.property(retention, retention, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(retentionFactor(high).factor).toBeLessThanOrEqual(retentionFactor(low).factor);
    }),
  );
  expect(retentionFactor(0).factor).toBe(retentionFactor(1_000).factor);
  // 1.1 × 2.5^(…): ten times below 10,000 by the slope between 10,000 and 25,000.
  expect(retentionFactor(1_000).factor).toBeCloseTo(1.1 * 10 ** (Math.log(1.1) / Math.log(2.5)), 12);
});
