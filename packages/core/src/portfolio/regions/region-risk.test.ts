import { expect, test } from "vitest";
import { type RegionCounts, regionRisks } from "./region-risk.ts";

const counts = (over: Partial<RegionCounts>): RegionCounts => ({
  region: "bristol",
  businesses: 3,
  riskSum: 0,
  figures: 0,
  high: 0,
  medium: 0,
  low: 0,
  twice: 0,
  twiceSum: 0,
  twiceSumBefore: 0,
  incident: null,
  ...over,
});
const bristol = (over: Partial<RegionCounts>) => regionRisks([counts(over)]).find((each) => each.id === "bristol");

test("the six regions come in their order, then the rest, then unknown, even when empty", () => {
  expect(regionRisks([]).map((each) => [each.name, each.businesses, each.riskScore, each.trend])).toEqual([
    ["Greater London", 0, null, null],
    ["Greater Manchester", 0, null, null],
    ["West Midlands", 0, null, null],
    ["West Yorkshire", 0, null, null],
    ["Merseyside", 0, null, null],
    ["Bristol", 0, null, null],
    ["elsewhere in the UK", 0, null, null],
    ["not known", 0, null, null],
  ]);
});

test("a region's score is the mean of its companies' indices, rounded once", () => {
  // Risks 45, 46 and 60: 151 / 3 = 50.33, so 5.0; risks 45 and 46: 45.5, so 4.55 and 4.6.
  expect(bristol({ figures: 3, riskSum: 151, medium: 3 })?.riskScore).toBe(5);
  expect(bristol({ figures: 2, riskSum: 91, medium: 2 })).toEqual({
    id: "bristol",
    name: "Bristol",
    riskScore: 4.6,
    businesses: 3,
    highRiskCount: 0,
    mediumRiskCount: 2,
    lowRiskCount: 0,
    trend: null,
    lastIncident: null,
  });
});

test.each([
  [100, 100, "stable"],
  [102, 100, "stable"],
  [104, 100, "up"],
  [96, 100, "down"],
  [98, 100, "stable"],
] as const)("two companies whose risks add up to %i, and to %i before, make the region %s", (now, before, trend) => {
  expect(bristol({ twice: 2, twiceSum: now, twiceSumBefore: before })?.trend).toBe(trend);
});

test("companies without a postcode are counted as not known", () => {
  expect(regionRisks([counts({ region: null, businesses: 7 })]).at(-1)).toMatchObject({ id: null, businesses: 7 });
});

test("a region's last incident is shown with its date and company", () => {
  const incident = { at: "2026-11-03T08:52:00.000Z", company: "Corvane Payments", event: "New breach: Example Forum" };
  expect(bristol({ incident })?.lastIncident).toBe("3 Nov 2026 · Corvane Payments: New breach: Example Forum");
});
