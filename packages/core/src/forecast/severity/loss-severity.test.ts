import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { buildProfile, declared } from "../../testing/build-profile.ts";
import { layerExpectedLoss } from "./lognormal.ts";
import { lossSeverity } from "./loss-severity.ts";

const DOLLAR = { ...dollarsPerPound(), perPound: 1.25 };
const turning = (dollars: number, sic?: string) =>
  buildProfile(sic === undefined ? {} : { sic: { code: sic, classification: "UK SIC 2007" } }, {
    revenue: declared(dollars * 80),
  });
const median = (profile: ReturnType<typeof turning>, population: "claims" | "loss-events") =>
  Math.exp(lossSeverity(profile, "ransomware", population, DOLLAR)?.severity.mu ?? Number.NaN) / 80;

test("a claim's median depends on turnover and is scaled to its peril by the ratio of mean costs", () => {
  // Small companies $38,000; ransomware 292 ÷ 115 of all claims.
  expect(median(turning(10_000_000), "claims")).toBeCloseTo(38_000 * (292 / 115), 2);
  expect(median(turning(100_000_000), "claims")).toBeCloseTo(96_000 * (292 / 115), 2);
  // Midpoint on the logarithm: the geometric mean.
  expect(median(turning(Math.sqrt(1e7 * 1e8)), "claims")).toBeCloseTo(Math.sqrt(38_000 * 96_000) * (292 / 115), 1);
});

test("a company below the smallest row has that row's severity, and the step says so", () => {
  const small = lossSeverity(turning(1_000_000), "breach", "claims", DOLLAR);
  expect(small?.steps[0]?.input).toContain("below the table's lowest band");
  expect(small?.severity.cap).toBe(2 * 80_000_000);
  expect(small?.warnings).toEqual([
    "Turnover of $1,000,000, below the table's lowest band; the lowest band is used.",
    expect.stringMatching(/^The table has no row for the sector \(.+\), so the sector changes nothing\.$/),
  ]);
});

test("a sector shifts the median by half of its distance and leaves the spread unchanged", () => {
  // Healthcare claims $566,000 against $264,000 on average.
  const plain = median(turning(10_000_000), "claims");
  expect(median(turning(10_000_000, "86210"), "claims") / plain).toBeCloseTo(Math.sqrt(566 / 264), 8);
  const events = lossSeverity(turning(31_620_000, "86210"), "breach", "loss-events", DOLLAR)?.severity;
  expect(events?.sigma).toBeCloseTo(1.73555192, 7);
  expect(Math.exp(events?.mu ?? 0) / 80).toBeCloseTo(403_000 * Math.sqrt(557 / 603), 1);
});

test("a spread above 2.5 is capped at 2.5", () => {
  const giant = lossSeverity(turning(31_620_000_000), "breach", "loss-events", DOLLAR);
  expect(giant?.severity.sigma).toBe(2.5);
  expect(giant?.warnings).toContain("The spread of 2.98 is capped at 2.5.");
  expect(giant?.steps.at(-1)).toMatchObject({ step: "sigma-at-most", before: expect.closeTo(2.9799, 3) });
});

test("without a turnover there is no severity", () => {
  expect(lossSeverity(buildProfile(), "breach", "claims", DOLLAR)).toBeNull();
});

test("the cost of a claim to a layer never falls as the turnover rises", () => {
  const turnover = fc.double({ min: 1e5, max: 1e10, noNaN: true });
  fc.assert(
    fc.property(turnover, turnover, fc.double({ min: 5, max: 9, noNaN: true }), (a, b, digits) => {
      const layer = { retention: 1_000_000, limit: 10 ** digits };
      const of = (dollars: number) => {
        const found = lossSeverity(turning(dollars), "payment-fraud", "claims", DOLLAR);
        return found === null ? Number.NaN : layerExpectedLoss(found.severity, layer);
      };
      expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)) * (1 - 1e-9));
    }),
  );
});
