import { describe, expect, test } from "vitest";
import { buildCheck } from "../documents/build-report.ts";
import { contributions } from "./contributions.ts";
import { overallSum } from "./overall-score.ts";
import { recommendations } from "./recommendations.ts";
import { score } from "./score.ts";

/**
 * Worked by hand: web security is transport alone, 62.5% of the sum; each of its 20 points is worth 62.5 ÷ 20 = 3.125.
 * Authentication is 37.5% on 10 points, 3.75 each. So t2 brings 31.25 in 10 hours, a1 37.5 in 1 hour; privacy brings nothing.
 */
const checks = [
  buildCheck("t1", "pass"),
  buildCheck("t2", "fail", { remediation: { steps: ["Renew it."], effortHours: 10 } }),
  buildCheck("a1", "fail", { area: "authentication", remediation: { steps: ["Move it."], effortHours: 1 } }),
  buildCheck("p1", "fail", { area: "privacy", severity: "low" }),
  buildCheck("p2", "fail", { area: "privacy", severity: "critical" }),
  buildCheck("d1", "not-observed", { area: "dns" }),
];

describe("what to do first", () => {
  const list = recommendations(checks, score(checks, null));

  test("goes by points for each hour of work; what moves no score comes last, graver first", () => {
    expect(list.map(({ checkId }) => checkId)).toEqual(["a1", "t2", "p2", "p1"]);
  });

  test("says the points that each would bring", () => {
    expect(list.map(({ gain }) => gain)).toEqual([37.5, 31.25, 0, 0]);
  });
});

test("what the checks earn adds up to the overall sum, and with what they lost to 100", () => {
  const scores = score(checks, null);
  const parts = [...contributions(checks, scores).values()];
  const earned = parts.reduce((sum, part) => sum + part.earned, 0);
  expect(earned).toBeCloseTo(overallSum(scores.components) ?? -1, 9);
  expect(earned + parts.reduce((sum, part) => sum + part.lost, 0)).toBeCloseTo(100, 9);
});

test("half a check counts with the half that is missing", () => {
  const half = [buildCheck("t1", "partial"), buildCheck("t2", "pass")];
  expect(recommendations(half, score(half, null))).toMatchObject([{ checkId: "t1", gain: 25 }]);
});
