import fc from "fast-check";
import { expect, test } from "vitest";
import {
  layerExpectedLoss,
  layerSecondMoment,
  limitedExpectedValue,
  limitedSecondMoment,
  lognormalMean,
} from "./lognormal.ts";

/** Median $83,000, sigma 2: the Verizon 2026 Breach Impact Study's claims. */
const CLAIMS = { mu: Math.log(83_000), sigma: 2 };

test("limited expected values and increased-limit factors of the claims severity are exact", () => {
  expect(CLAIMS.mu).toBeCloseTo(11.3265958868, 10);
  expect(lognormalMean(CLAIMS)).toBeCloseTo(613_291.6562, 4);
  const oracle = [
    [100_000, 63_626.9793, 0.260092],
    [250_000, 117_884.6561, 0.481884],
    [500_000, 175_232.3288, 0.716308],
    [1_000_000, 244_632.793, 1],
    [2_000_000, 320_907.5152, 1.311793],
    [5_000_000, 419_785.0427, 1.71598],
    [10_000_000, 483_935.9741, 1.978214],
  ] as const;
  for (const [limit, value, factor] of oracle) {
    expect(limitedExpectedValue(CLAIMS, limit)).toBeCloseTo(value, 4);
    expect(limitedExpectedValue(CLAIMS, limit) / limitedExpectedValue(CLAIMS, 1_000_000)).toBeCloseTo(factor, 6);
  }
});

test("a retention removes the printed share of the first million", () => {
  const saved = [
    [1_000, 0.004064],
    [2_500, 0.010032],
    [5_000, 0.019633],
    [10_000, 0.037742],
    [25_000, 0.085853],
    [50_000, 0.153014],
    [100_000, 0.260092],
  ] as const;
  for (const [retention, share] of saved)
    expect(limitedExpectedValue(CLAIMS, retention) / limitedExpectedValue(CLAIMS, 1_000_000)).toBeCloseTo(share, 6);
});

test("expected losses of four layers at 0.0109 claims a year are exact", () => {
  const oracle = [
    [10_000, 1_000_000, 2_577.4346],
    [1_000_000, 4_000_000, 1_909.1595],
    [5_000_000, 5_000_000, 699.2452],
    [10_000_000, 10_000_000, 544.4706],
  ] as const;
  for (const [retention, limit, loss] of oracle)
    expect(0.0109 * layerExpectedLoss(CLAIMS, { retention, limit })).toBeCloseTo(loss, 4);
});

const money = fc.double({ min: 1, max: 1e9, noNaN: true });
const severity = fc.record({
  mu: fc.double({ min: 5, max: 16, noNaN: true }),
  sigma: fc.double({ min: 0.3, max: 2.5, noNaN: true }),
});

test("adjacent layers add up, and no layer costs less than zero", () => {
  fc.assert(
    fc.property(severity, money, money, (loss, retention, limit) => {
      const below = layerExpectedLoss(loss, { retention: 0, limit: retention });
      const layer = layerExpectedLoss(loss, { retention, limit });
      const above = layerExpectedLoss(loss, { retention: retention + limit, limit: null });
      expect((below + layer + above) / lognormalMean(loss)).toBeCloseTo(1, 9);
      expect(layer).toBeGreaterThanOrEqual(-1e-9 * lognormalMean(loss));
    }),
  );
});

test("the second moment equals the sum over slices of the distribution", () => {
  // E[min(X, u)²] = ∫ 2x P(X > x) dx from 0 to u, here by the midpoint rule on the logarithm.
  const limit = 1_000_000;
  const slices = 20_000;
  const tail = (x: number) =>
    (limitedExpectedValue(CLAIMS, x * 1.00001) - limitedExpectedValue(CLAIMS, x)) / (x * 1e-5);
  let sum = 0;
  const from = Math.log(1);
  const step = (Math.log(limit) - from) / slices;
  for (let slice = 0; slice < slices; slice += 1) {
    const x = Math.exp(from + (slice + 0.5) * step);
    sum += 2 * x * tail(x) * x * step;
  }
  expect(limitedSecondMoment(CLAIMS, limit) / sum).toBeCloseTo(1, 3);
  // (X ∧ 1m)² is the square of the two layers' sum, and their product is 100k wherever the upper layer pays.
  const lower = layerSecondMoment(CLAIMS, { retention: 0, limit: 100_000 });
  const upper = layerSecondMoment(CLAIMS, { retention: 100_000, limit: 900_000 });
  const cross = 2 * 100_000 * layerExpectedLoss(CLAIMS, { retention: 100_000, limit: 900_000 });
  expect((lower + upper + cross) / limitedSecondMoment(CLAIMS, limit)).toBeCloseTo(1, 9);
});
