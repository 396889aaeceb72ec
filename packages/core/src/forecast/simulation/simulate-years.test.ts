import { describe, expect, test } from "vitest";
import { eventsPerYear, expectedYearlyLoss, GROSS, simulatedMeanError } from "../closed-forms.ts";
import { lognormalOfMedian } from "../severity/lognormal.ts";
import { randomGenerator } from "./random-generator.ts";
import { simulateYears, tailMean, yearQuantile } from "./simulate-years.ts";

const OPEN = { retention: 0, limit: null, aggregate: null };
const sum = (list: Float64Array) => list.reduce((total, each) => total + each, 0);
const model = (...perYear: number[]) => ({
  perils: perYear.map((rate) => ({ perYear: rate, severity: { mu: 9, sigma: 2 } })),
});

describe("the generator", () => {
  test("draws the published xoshiro128** sequence evenly: mean, variance and tails within four standard errors", () => {
    const random = randomGenerator(1);
    const draws = 200_000;
    let [uniforms, normals, squares, beyond, waits] = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < draws; draw += 1) {
      uniforms += random.uniform();
      const normal = random.normal();
      normals += normal;
      squares += normal ** 2;
      if (Math.abs(normal) > 1.959963984540054) beyond += 1;
      waits += random.exponential();
    }
    const root = Math.sqrt(draws);
    expect(Math.abs(uniforms / draws - 0.5)).toBeLessThan((4 * Math.sqrt(1 / 12)) / root);
    expect(Math.abs(normals / draws)).toBeLessThan(4 / root);
    expect(Math.abs(squares / draws - 1)).toBeLessThan((4 * Math.SQRT2) / root);
    expect(Math.abs(beyond / draws - 0.05)).toBeLessThan((4 * Math.sqrt(0.05 * 0.95)) / root);
    expect(Math.abs(waits / draws - 1)).toBeLessThan(4 / root);
  });

  test("is deterministic for a seed and differs between seeds", () => {
    const first = (seed: number) => Array.from({ length: 5 }, randomGenerator(seed).uniform);
    expect(first(7)).toEqual(first(7));
    expect(first(7)).not.toEqual(first(8));
  });
});

test("simulated years match the closed mean, deviation and share of loss-free years within four standard errors", () => {
  const severity = lognormalOfMedian(100_000, 2_500_000);
  const company = { perils: [{ perYear: 0.05, severity }] };
  const years = 1_000_000;
  const simulated = simulateYears(company, OPEN, { years, seed: 42 });
  const error = simulatedMeanError(company, GROSS, years);
  expect(Math.abs(sum(simulated.gross) / years - 33_927.9852)).toBeLessThan(4 * error);
  const loud = 1 - Math.exp(-eventsPerYear(company));
  expect(Math.abs(simulated.gross.length - years * loud)).toBeLessThan(1);
});

test("retention, limit and aggregate are applied to each event and to each year", () => {
  const layer = { retention: 10_000, limit: 100_000 };
  const busy = model(0.5, 0.3, 0.2);
  const years = 400_000;
  const simulated = simulateYears(busy, { ...layer, aggregate: 150_000 }, { years, seed: 5 });
  const error = simulatedMeanError(busy, layer, years);
  const before = simulated.beforeAggregate.sum / years;
  expect(Math.abs(before - expectedYearlyLoss(busy, layer))).toBeLessThan(4 * error);
  expect(simulated.insured.at(-1)).toBe(150_000);
  expect(sum(simulated.insured) + simulated.cut.sum).toBeCloseTo(simulated.beforeAggregate.sum, 2);
});

test("the same seed gives the same years", () => {
  const run = (seed: number) => simulateYears(model(0.2), OPEN, { years: 2_000, seed }).gross;
  expect(run(3)).toEqual(run(3));
  expect(run(3)).not.toEqual(run(4));
});

test("a company without perils has loss-free years only", () => {
  expect(simulateYears(model(0), OPEN, { years: 10, seed: 1 })).toMatchObject({
    gross: new Float64Array(),
    cut: { sum: 0 },
  });
});

describe("figures of years", () => {
  // Ten years: six quiet, then 10, 20, 30, 40.
  const sorted = Float64Array.of(10, 20, 30, 40);

  test("loss-free years come first", () => {
    expect([0.5, 0.6, 0.7, 0.8, 0.9].map((level) => yearQuantile(sorted, 10, level).value)).toEqual([0, 0, 10, 20, 30]);
  });

  test("quantiles equal those in riskquant's summary", () => {
    // 0 to 9 a hundred times each, and ten more nines.
    const losses = Float64Array.from({ length: 1010 }, (_, place) => Math.min(9, Math.floor(place / 100)));
    const quantiles = [0.0001, 0.1, 0.5, 0.9, 1].map((level) => yearQuantile(losses, 1010, level).value);
    expect(quantiles).toEqual([0, 1, 5, 9, 9]);
  });

  test("the mean of the worst years includes loss-free ones where the tail reaches them", () => {
    expect(tailMean(sorted, 10, 0.8).value).toBe(35);
    expect(tailMean(sorted, 10, 0.5).value).toBe(20);
  });

  test("the error of a tail mean depends on the years in it and on its threshold", () => {
    // 30 and 40: variance 25, quantile 20, half of the years with an event below: √((25 + 0.5 × 15²) ÷ 2).
    expect(tailMean(sorted, 10, 0.8).standardError).toBeCloseTo(Math.sqrt(68.75), 10);
    // All four, about 25: √500 ÷ 5.
    expect(tailMean(sorted, 10, 0.5).standardError).toBeCloseTo(Math.sqrt(500) / 5, 10);
  });

  test("the error of a quantile comes from neighbouring order statistics", () => {
    // At 0.8 of 10 years: rank 2 of 4 ± 1, so 30 and 10: 20 ÷ 2.
    expect(yearQuantile(sorted, 10, 0.8).standardError).toBe(10);
    expect(yearQuantile(sorted, 10, 0.5)).toEqual({ value: 0, standardError: 0 });
  });
});
