import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layerExpectedLoss } from "../../forecast/severity/lognormal.ts";
import { buildProfile } from "../../testing/build-profile.ts";
import { start } from "../calculation.ts";
import { customaryLayers, improvement, layers, rateOnLine, rateOnLineView } from "../rate-on-line.ts";
import { lossCostRoute, lossRatioStep } from "../technical/loss-cost-route.ts";

const WORDS = { step: "loss", title: "Loss", input: "claims", provenance: "estimated" } as const;

describe("a rate on line", () => {
  test("of £2m for £10m is 20%, paid back in five years", () => {
    expect(rateOnLine(200_000_000, 1_000_000_000)).toMatchObject({ rate: 0.2, paybackYears: 5 });
  });

  test("is not capped", () => {
    expect(rateOnLine(100, 1_000_000_000).rate).toBe(1e-7);
    expect(rateOnLine(700, 100).rate).toBe(7);
    expect(rateOnLine(0, 100).paybackYears).toBeNull();
  });

  test("has a payback of at most 1,000 years: a longer one is no price", () => {
    expect(rateOnLine(100, 100_000).paybackYears).toBe(1000);
    expect(rateOnLine(99, 100_000).paybackYears).toBeNull();
  });

  // Median 83,000, sigma 2, 0.0109 claims a year, target loss ratio 60%.
  test.each([
    [10_000, 1_000_000, 4_295.72, 0.429572],
    [1_000_000, 4_000_000, 3_181.93, 0.079548],
    [5_000_000, 5_000_000, 1_165.41, 0.023308],
    [10_000_000, 10_000_000, 907.45, 0.009075],
  ])("of the layer above %i of %i matches the published one", (retention, limit, premium, percent) => {
    const loss = 0.0109 * layerExpectedLoss({ mu: Math.log(83_000), sigma: 2 }, { retention, limit });
    const priced = lossRatioStep(start(loss, WORDS)).value;
    expect(priced).toBeCloseTo(premium, 2);
    expect(rateOnLine(priced, limit).rate * 100).toBeCloseTo(percent, 6);
  });
});

test("a programme continues from the requested limit to each customary end above it", () => {
  const millions = (limit: number) => customaryLayers(limit * 100_000_000).map((each) => each / 100_000_000);
  expect(millions(1)).toEqual([1, 4, 5, 10]);
  expect(millions(2)).toEqual([2, 3, 5, 10]);
  expect(millions(25)).toEqual([25]);
});

const revenue = fc.integer({ min: 1_000_000, max: 100_000_000_000 });
const pence = fc.integer({ min: 100_000, max: 1_000_000_000 });

test("layers add up to the programme, and their rates on line fall with their attachment", () => {
  fc.assert(
    fc.property(revenue, fc.array(pence, { minLength: 2, maxLength: 5 }), (turnover, limits) => {
      const profile = buildProfile({ revenue: turnover, retention: 500_000 });
      const split = layers(profile, {}, limits) ?? [];
      const whole = layers(profile, {}, [limits.reduce((sum, limit) => sum + limit, 0)])?.[0];
      const loss = (steps: typeof split) =>
        steps.reduce((sum, { expectedLoss }) => sum + (expectedLoss.steps.at(-1)?.after ?? 0), 0);
      expect(loss(split) / loss(whole ? [whole] : [])).toBeCloseTo(1, 9);
      for (const [index, { current }] of split.entries())
        if (index > 0) expect(current.rate).toBeLessThanOrEqual(split[index - 1]?.current.rate ?? 0);
    }),
    // Two layers at the minimum rate, of which one divided to a rate a last digit below it.
    { numRuns: 60, examples: [[1_000_000, [262_585_600, 100_000, 100_000]]] },
  );
});

test("the first layer's premium is the loss-cost premium for the same terms, to the pound", () => {
  const profile = buildProfile({ revenue: 1_900_000_000, limit: 200_000_000, retention: 2_500_000 });
  const premium = layers(profile)?.[0]?.premium.pence;
  expect(premium).toBe(lossCostRoute(profile, {})?.value);
  expect((premium ?? 1) % 100).toBe(0);
});

describe("a programme's view", () => {
  const known = buildProfile({
    revenue: 300_000_000,
    limit: 100_000_000,
    retention: 1_000_000,
    expiringPremium: 250_000,
    controls: { mfaEmail: { answer: "yes" }, edr: { answer: "yes" } },
  });

  test("improves with known controls, each adjustment with its answer", () => {
    const view = rateOnLineView(known);
    expect(view.adjustments.map(({ id, input }) => [id, input])).toEqual([
      ["control:mfaEmail", "yes"],
      ["control:edr", "yes"],
    ]);
    // Rounding to whole pounds moves it by less than a tenth of a percent.
    expect(view.improvement).toBeCloseTo(1 - 0.95 ** (1 / 3) * 0.97, 3);
    expect(view.layers[0]?.current.rate).toBeLessThan(view.layers[0]?.baseline.rate ?? 0);
  });

  test("gives no layer less than the minimum rate on line of 0.05%, and labels it", () => {
    const tops = rateOnLineView(known).layers.map(({ current, limit, premium }) => ({ ...current, limit, premium }));
    const least = tops.filter(({ minimum }) => minimum);
    // 0.05% of £10m is £5,000.
    expect(least.at(-1)).toMatchObject({ limit: { pence: 1_000_000_000 }, premium: { pence: 500_000 }, rate: 0.0005 });
    for (const { minimum, rate } of tops) expect(minimum ? rate === 0.0005 : rate > 0.0005).toBe(true);
  });

  test("has the rate on line of the quote in force, with its insurer", () => {
    expect(rateOnLineView(known).quoted).toBeNull();
    const quote = { premium: 1_925_000, limit: 500_000_000, source: "Merchant Adventurers" };
    const quoted = { value: quote, provenance: "declared" as const, asOf: "2026-11-05" };
    // £19,250 for £5m.
    expect(rateOnLineView({ ...known, quoted }).quoted).toMatchObject({
      rate: 0.00385,
      quotedBy: "Merchant Adventurers",
    });
    expect(rateOnLineView({ ...known, quoted: { ...quoted, value: { premium: 1 } } }).quoted).toBeNull();
  });

  test("has the expiring rate on line where premium and limit are recorded", () => {
    expect(rateOnLineView(known).expiring).toBeNull();
    const expiring = { ...known.expiring, value: { premium: 250_000, limit: 50_000_000 } };
    const recorded = {
      ...known,
      expiring: { ...known.requested, ...expiring, provenance: "declared" as const, asOf: "2026-11-05" },
    };
    expect(rateOnLineView(recorded).expiring?.rate).toBe(0.005);
  });

  test("without a turnover has no figure and names the missing input", () => {
    const view = rateOnLineView(buildProfile({ limit: 100_000_000 }));
    expect([view.baseline, view.current, view.improvement, view.layers]).toEqual([null, null, null, []]);
    expect(view.missing).toEqual([
      expect.objectContaining({ field: "turnover", fix: { kind: "set-option", option: "revenue", example: "3m" } }),
    ]);
    expect(improvement(null, null)).toBeNull();
  });
});
