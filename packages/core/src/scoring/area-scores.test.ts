import { expect, test } from "vitest";
import { buildCheck } from "../testing/build-report.ts";
import { areaScores, tallyArea } from "./area-scores.ts";

const headers = [
  buildCheck("a", "pass", { area: "headers", weight: 10 }),
  buildCheck("b", "fail", { area: "headers", weight: 6 }),
  buildCheck("c", "partial", { area: "headers", weight: 4 }),
  buildCheck("d", "not-observed", { area: "headers", weight: 5 }),
  buildCheck("e", "error", { area: "headers", weight: 5 }),
  buildCheck("f", "not-applicable", { area: "headers", weight: 7 }),
];

test("an unobserved check applies but is not assessed; one that does not apply is left out", () => {
  expect(tallyArea(headers, "headers")).toEqual({ earned: 12, assessed: 20, applicable: 30 });
});

test("an area's posture is earned over assessed, its coverage assessed over applicable", () => {
  const { headers: area } = areaScores(headers);
  expect(area.posture).toBe(60);
  expect(area.coverage).toBeCloseTo(20 / 30, 10);
  expect(area.weight).toBe(0.2);
});

test("an area without any observation has no posture, coverage 0, and retains its weight", () => {
  const { dns } = areaScores([buildCheck("g", "not-observed", { area: "dns" })]);
  expect(dns).toEqual({ posture: null, coverage: 0, weight: 0.1 });
});

test("an area whose question does not arise has weight 0", () => {
  const { cookies } = areaScores([buildCheck("h", "not-applicable", { area: "cookies" })]);
  expect(cookies).toEqual({ posture: null, coverage: 0, weight: 0 });
});

test("privacy is scored but counts in no component", () => {
  const { privacy } = areaScores([buildCheck("i", "pass", { area: "privacy" })]);
  expect(privacy).toEqual({ posture: 100, coverage: 1, weight: 0 });
});
