import { expect, test } from "vitest";
import { areaScores, tallyArea } from "./area-scores.ts";
import { buildCheckResult } from "./build-check-result.ts";

const headers = [
  buildCheckResult({ id: "a", area: "headers", weight: 10 }),
  buildCheckResult({ id: "b", area: "headers", weight: 6, outcome: "fail" }),
  buildCheckResult({ id: "c", area: "headers", weight: 4, outcome: "partial" }),
  buildCheckResult({ id: "d", area: "headers", weight: 5, outcome: "not-observed" }),
  buildCheckResult({ id: "e", area: "headers", weight: 5, outcome: "error" }),
  buildCheckResult({ id: "f", area: "headers", weight: 7, outcome: "not-applicable" }),
];

test("what could not be looked at applies but is not assessed; what does not apply is left out", () => {
  expect(tallyArea(headers, "headers")).toEqual({ earned: 12, assessed: 20, applicable: 30 });
});

test("an area's posture is earned over assessed, its coverage assessed over applicable", () => {
  const { headers: area } = areaScores(headers);
  expect(area.posture).toBe(60);
  expect(area.coverage).toBeCloseTo(20 / 30, 10);
  expect(area.weight).toBe(0.2);
});

test("an area of which nothing was seen has no posture, coverage 0, and keeps its weight", () => {
  const { dns } = areaScores([buildCheckResult({ id: "g", area: "dns", outcome: "not-observed" })]);
  expect(dns).toEqual({ posture: null, coverage: 0, weight: 0.1 });
});

test("an area whose question does not arise has weight 0", () => {
  const { cookies } = areaScores([buildCheckResult({ id: "h", area: "cookies", outcome: "not-applicable" })]);
  expect(cookies).toEqual({ posture: null, coverage: 0, weight: 0 });
});

test("privacy is scored but counts in no component", () => {
  const { privacy } = areaScores([buildCheckResult({ id: "i", area: "privacy" })]);
  expect(privacy).toEqual({ posture: 100, coverage: 1, weight: 0 });
});
