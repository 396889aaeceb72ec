import { type CheckResult, roundHalfUp } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCheck } from "../../testing/build-report.ts";
import { contributions } from "../contributions.ts";
import { overallMean } from "../overall-score.ts";
import { score } from "../score.ts";
import { recommendations } from "./recommendations.ts";

/**
 * Calculated by hand: of web security only transport is assessed, 0.25 of 0.35 with the DNS check not observed, so it
 * counts 0.25 × 0.25 ÷ 0.35 = 0.1786 and authentication 0.15, together 0.3286. Each of transport's 20 points is worth
 * 54.35% ÷ 20 = 2.717, each of authentication's 10 points 45.65% ÷ 10 = 4.565. So t2 gains 27.17 in 10 hours, a1 45.65
 * in 1 hour; privacy gains nothing.
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

  test("ranks by group, then by points for each hour of work; a critical finding precedes the rest", () => {
    expect(list.map(({ checkId }) => checkId)).toEqual(["p2", "a1", "t2", "p1"]);
  });

  test("says the points that each would bring", () => {
    expect(list.map(({ gain }) => roundHalfUp(gain, 2))).toEqual([0, 45.65, 27.17, 0]);
  });
});

test("the checks' earned points add up to the overall mean, and with their lost points to 100", () => {
  const scores = score(checks, null);
  const parts = [...contributions(checks, scores).values()];
  const earned = parts.reduce((sum, part) => sum + part.earned, 0);
  expect(earned).toBeCloseTo(overallMean(scores.components) ?? -1, 9);
  expect(earned + parts.reduce((sum, part) => sum + part.lost, 0)).toBeCloseTo(100, 9);
});

test("half a check counts with the half that is missing", () => {
  const half = [buildCheck("t1", "partial"), buildCheck("t2", "pass")];
  expect(recommendations(half, score(half, null))).toMatchObject([{ checkId: "t1", gain: 25 }]);
});

/**
 * Web security is only transport, 62.5% of the mean, and 20 points of a check; the old software of 2 points is worth
 * 6.25.
 */
const OLD = buildCheck("supported-software", "fail", {
  weight: 2,
  remediation: { steps: ["Update."], effortHours: 100 },
});
const NO_MFA = {
  mfaEmail: { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" },
};
const told = (list: ReturnType<typeof recommendations>) =>
  list.map(({ checkId, gain, held, liftsCeiling }) => [checkId, gain, held ?? 0, liftsCeiling ?? false]);

describe("under a grade ceiling", () => {
  const reached = [
    OLD,
    buildCheck("t1", "pass", { weight: 16 }),
    buildCheck("t2", "fail", { weight: 2 }),
    buildCheck("a1", "pass", { area: "authentication" }),
  ];

  test("the action that lifts the cap comes first, however long it takes, and also gains what the cap withheld", () => {
    // Mean 0.8 × 62.5 + 37.5 = 87.5, capped at 59: 87.5 + 6.25 − 59 = 34.75; then the rest.
    expect(told(recommendations(reached, score(reached, null)))).toEqual([
      ["supported-software", 34.75, 0, true],
      ["t2", 6.25, 0, false],
    ]);
  });

  test("no action gains anything while a client's answer caps the score, even new software", () => {
    expect(told(recommendations(reached, score(reached, null, {}, NO_MFA), NO_MFA))).toEqual([
      ["supported-software", 0, 6.25, true],
      ["t2", 0, 6.25, false],
    ]);
  });

  test("actions raise the score to the cap and no further", () => {
    const low = [
      buildCheck("t1", "pass"),
      buildCheck("a1", "fail", { area: "authentication" }),
      buildCheck("t2", "fail"),
    ];
    // Mean 31.25; the login gains 37.5, of which 27.75 reach 59, and the other 31.25 all remain below it.
    expect(told(recommendations(low, score(low, null, {}, NO_MFA), NO_MFA))).toEqual([
      ["a1", 27.75, 9.75, false],
      ["t2", 0, 31.25, false],
    ]);
  });

  test("a cap out of reach lifts nothing, and unsupported software still precedes the market", () => {
    const poor = [OLD, buildCheck("t2", "fail", { weight: 18 })];
    const scores = score(poor, null);
    const rest = { ...scores.components.darkWebRisk, posture: 0, coverage: 1 };
    const list = recommendations(poor, { ...scores, components: { ...scores.components, darkWebRisk: rest } });
    // Half of what is assessed is web security, so all actions together reach 50.
    expect(told(list)).toEqual([
      ["supported-software", 5, 0, false],
      ["t2", 45, 0, false],
    ]);
  });
});

test("the current score and the gains add up to the score after all actions, and no score exceeds a remaining cap", () => {
  const outcome = fc.constantFrom<CheckResult["outcome"]>("pass", "fail", "partial", "not-observed");
  const area = fc.constantFrom<CheckResult["area"]>("transport", "email", "privacy", "authentication");
  const rows = fc.array(fc.record({ area, outcome, weight: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(rows, fc.boolean(), (all, answered) => {
      const made = all.map((row, index) =>
        buildCheck(index === 0 ? "supported-software" : `x${index}`, row.outcome, row),
      );
      const controls = answered ? NO_MFA : {};
      const scores = score(made, null, {}, controls);
      const sum = overallMean(scores.components);
      if (sum === null) return;
      const start = scores.overall?.cappedBy?.posture ?? sum;
      const list = recommendations(made, scores, controls);
      const end = list.reduce((total, { gain }) => total + gain, start);
      if (answered) expect(end).toBeLessThan(59.5);
      else expect(end).toBeCloseTo(100, 6);
    }),
  );
});
