import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProfileFlags } from "../../client/exposure-profile.ts";
import { buildProfile, declared } from "../../testing/build-profile.ts";
import { rowNamed, start, step } from "../calculation.ts";
import rates from "../exposure/exposure-rates.json" with { type: "json" };
import { increasedLimit, retentionFactor } from "../limit-factors.ts";
import { premiumModifiers } from "../modifiers/premium-modifiers.ts";
import { ratingRoute } from "./rating-route.ts";
import { secondTable } from "./second-table.ts";

const premium = (flags: ProfileFlags) => ratingRoute(buildProfile(flags), {})?.value ?? Number.NaN;
const ONE_TO_ONE = { USD: { perPound: 1, asOf: "2026-11-20", source: "for the working" } };
const WORDS = { step: "x", title: "x", input: "x", provenance: "sample" } as const;

test("the rating table's own sample gives 25,069.968, which is 25,070 in whole dollars", () => {
  const band = rowNamed(rates, "2").bands.find(({ from, to }) => 30e6 >= from && 30e6 < (to ?? 0));
  const controls = {
    mfaEmail: { answer: "yes" },
    mfaRemoteAccess: { answer: "yes" },
    mfaAdmin: { answer: "yes" },
    backupOffline: { answer: "yes" },
    backupTested: { answer: "yes" },
    edr: { answer: "no" },
  } as const;
  let sum = start(30e6, WORDS, "USD");
  sum = step(sum, "multiply", (band?.rate ?? 0) / 1000, WORDS);
  expect(sum.value).toBeCloseTo(14_400, 9);
  sum = step(sum, "multiply", increasedLimit(2e6).market, WORDS);
  sum = step(sum, "multiply", retentionFactor(25_000).factor, WORDS);
  for (const { factor } of premiumModifiers(buildProfile({ controls }))) sum = step(sum, "multiply", factor, WORDS);
  expect(sum.value).toBeCloseTo(25_069.968, 6);
  expect(step(sum, "round", 1, WORDS).value).toBe(25_070);
});

test("each step names who declared its input, if stored", () => {
  const flags = { controls: { mfaEmail: { answer: "yes" } }, limit: 100_000_000 } as const;
  const revenue = { ...declared(300_000_000), declaredBy: "insured" } as const;
  for (const route of [ratingRoute, secondTable]) {
    const steps = route(buildProfile(flags, { revenue }), {})?.steps ?? [];
    const of = (id: string) => steps.find((each) => each.step === id);
    expect(of("turnover")).toMatchObject({ provenance: "declared", declaredBy: "insured" });
    expect(of("limit")).toMatchObject({ provenance: "declared" });
    expect(of("limit")).not.toHaveProperty("declaredBy");
  }
});

test("the second table gives its printed premiums at its printed points", () => {
  const at = (pounds: number, retention: number, limit: number) => {
    const flags = { revenue: pounds * 100, retention: retention * 100, limit: limit * 100 };
    return (secondTable(buildProfile(flags), { fx: ONE_TO_ONE })?.value ?? 0) / 100;
  };
  expect(at(5e6, 10_000, 1e6)).toBe(4_000);
  expect(at(5e6, 5_000, 1e6)).toBe(5_500);
  expect(at(5e6, 25_000, 1e6)).toBe(2_800);
  expect(at(1e6, 10_000, 1e6)).toBe(1_500);
  expect(at(25e6, 10_000, 1e6)).toBe(8_500);
  expect([0.5e6, 2e6, 5e6].map((limit) => at(5e6, 10_000, limit))).toEqual([2_600, 6_000, 11_200]);
  expect(at(100_000, 25_000, 1e6)).toBe(1_000);
});

test("every step continues from the one before, and a small firm's calculation can be checked by hand", () => {
  const flags = {
    revenue: 316_227_766,
    sic: { code: "62020", classification: "UK SIC 2007" as const },
    country: "United States",
    limit: 100_000_000,
    retention: 2_500_000,
    claims: [],
    records: { personal: 5_000 },
  };
  const sum = ratingRoute(buildProfile(flags), { fx: ONE_TO_ONE });
  for (const [index, { before }] of (sum?.steps ?? []).entries())
    if (index > 0) expect(before).toBe(sum?.steps[index - 1]?.after);
  // Class 2 at the middle of the first band, 3,162,278 dollars: 0.60 for each thousand; every other factor is 1.
  expect(sum?.value).toBe(189_700);
});

test("a company that grows past a table boundary pays no less", () => {
  const at = (pounds: number) => ratingRoute(buildProfile({ revenue: pounds * 100 }), { fx: ONE_TO_ONE })?.value ?? 0;
  expect(at(10_000_000)).toBeGreaterThan(at(9_990_000));
  expect(at(50_000_000)).toBeGreaterThan(at(49_990_000));
});

const revenue = fc.integer({ min: 100, max: 1_000_000_000_000 });
const code = fc.constantFrom("69102", "62020", "47110", "86230", "64191", "99999");
const limit = fc.integer({ min: 10_000_000, max: 5_000_000_000 });
const retention = fc.integer({ min: 0, max: 9_999_999 });
const flags = fc.record({ revenue, limit, retention, code });
const flagsOf = ({ code: sic, ...rest }: { revenue: number; limit: number; retention: number; code: string }) => ({
  ...rest,
  sic: { code: sic, classification: "UK SIC 2007" as const },
});

describe("the exposure-rated premium", () => {
  test("never falls as the turnover rises", () => {
    fc.assert(
      fc.property(flags, revenue, (risk, other) => {
        const [low, high] = risk.revenue < other ? [risk.revenue, other] : [other, risk.revenue];
        const [less, more] = [low, high].map((each) => premium(flagsOf({ ...risk, revenue: each })));
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });

  test("never falls as the limit rises", () => {
    fc.assert(
      fc.property(flags, limit, (risk, other) => {
        const [low, high] = risk.limit < other ? [risk.limit, other] : [other, risk.limit];
        const [less, more] = [low, high].map((each) => premium(flagsOf({ ...risk, limit: each })));
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });

  test("never rises with the retention", () => {
    fc.assert(
      fc.property(flags, retention, (risk, other) => {
        const [low, high] = risk.retention < other ? [risk.retention, other] : [other, risk.retention];
        const [more, less] = [low, high].map((each) => premium(flagsOf({ ...risk, retention: each })));
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });

  test("never falls by a further loss, further records or more turnover in the United States", () => {
    const loss = { date: "2026-01-01", kind: "fraud", amount: null, settled: true, description: null };
    const of = (over: ProfileFlags) => premium({ revenue: 1_000_000_000, ...over });
    const rising = [
      [0, 1, 2, 3, 4].map((count) => of({ claims: Array.from({ length: count }, () => loss) })),
      [0, 10_000, 50_000, 2_000_000, 50_000_000].map((personal) => of({ records: { personal } })),
      [0, 0.1, 0.5, 1].map((usShare) => of({ usShare })),
    ];
    for (const list of rising) expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(of({ claims: [{ ...loss, date: "2021-11-04" }] })).toBe(of({ claims: [] }));
  });
});

test("what is not disclosed is assumed and marked so; without a turnover there is no premium", () => {
  const steps = ratingRoute(buildProfile({ revenue: 100_000_000 }), {})?.steps ?? [];
  const taken = steps.filter(({ provenance }) => provenance === "none").map((each) => each.step);
  expect(taken).toEqual(["exposure-rate", "limit", "retention", "not-known", "claims", "records", "territory"]);
  expect(steps.find((each) => each.step === "retention")?.input).toContain("assumed if no deductible is disclosed");
  expect(ratingRoute(buildProfile({ limit: 100_000_000 }), {})).toBeNull();
});
