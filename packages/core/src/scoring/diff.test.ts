import { type CheckResult, COMPONENT_TITLES, comparisonNote, METHOD_VERSION } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../testing/build-report.ts";
import { diffReports } from "./diff.ts";

const before = [
  buildCheck("t1", "pass"),
  buildCheck("t2", "fail"),
  buildCheck("a1", "pass", { area: "authentication" }),
];

describe("one remediated check", () => {
  const after = before.map((check) => (check.id === "t2" ? buildCheck("t2", "pass") : check));
  const diff = diffReports(buildReport({ checks: before }), buildReport({ checks: after }));

  test("is named with its change in points: web security 50 to 100 at 62.5% of the mean is 31.25", () => {
    expect(diff.moves.map((move) => [move.id, move.from?.outcome, move.to?.outcome, move.moved])).toEqual([
      ["t2", "fail", "pass", 31.25],
    ]);
  });

  test("moves the headline from 69 to 100, with the remainder as rounding", () => {
    // 0.625 × 50 + 0.375 × 100 = 68.75, published as 69
    expect([diff.from.posture, diff.to.posture, diff.change, diff.rounding]).toEqual([69, 100, 31, -0.25]);
  });
});

describe("two methods", () => {
  const after = before.map((check) => (check.id === "t2" ? buildCheck("t2", "pass") : check));
  const older = buildReport({ checks: before, methodVersion: "2.2.0" });

  test("claim no change in posture, only the outcomes of checks", () => {
    const diff = diffReports(older, buildReport({ checks: after }));
    expect(diff.method).toEqual({ from: "2.2.0", to: METHOD_VERSION, moved: true });
    expect([diff.change, diff.sight, diff.reweighted, diff.ceiling, diff.rounding]).toEqual([null, 0, 0, 0, 0]);
    expect(diff.moves.map(({ id, moved }) => [id, moved])).toEqual([["t2", 0]]);
  });

  test("of the same scan differ in nothing else", () => {
    expect(diffReports(older, buildReport({ checks: before })).moves).toEqual([]);
  });
});

test("scans of other components claim no change in posture, and name what one of them did not assess", () => {
  const outside = {
    ...buildReport({ checks: before }).scores.components,
    darkWebRisk: { posture: 40, coverage: 1, weight: 0.25 },
  };
  const from = buildReport({ checks: before });
  const to = buildReport({ checks: before });
  const diff = diffReports(from, { ...to, scores: { ...to.scores, components: outside } });
  expect(diff.change).toBeNull();
  expect(comparisonNote(diff)).toBe(
    `The first scan did not assess ${COMPONENT_TITLES.darkWebRisk}. The postures are not comparable; their difference is not a change at the company.`,
  );
  expect(comparisonNote(diffReports(from, to))).toBeNull();
});

test("a scan with insufficient data for a score has no posture to compare", () => {
  const unseen = ["u1", "u2", "u3"].map((id) => buildCheck(id, "not-observed"));
  const authentication = buildCheck("a1", "not-observed", { area: "authentication" });
  const thin = buildReport({ checks: [buildCheck("t1", "pass"), ...unseen, authentication] });
  const diff = diffReports(thin, buildReport({ checks: before }));
  expect([diff.from.posture, diff.to.posture, diff.change, diff.rounding]).toEqual([null, 69, null, 0]);
});

test("a check that came into sight makes the others count for less, and that is shown apart", () => {
  const hidden = before.map((check) => (check.id === "t2" ? buildCheck("t2", "not-observed") : check));
  const diff = diffReports(buildReport({ checks: hidden }), buildReport({ checks: before }));
  // t1 by itself earned all 62.5 points of web security; with a failed t2 of equal weight it earns half
  expect(diff.moves.map((move) => [move.id, move.moved])).toEqual([["t2", 0]]);
  expect(diff.sight).toBeCloseTo(-31.25, 9);
  expect(diff.reweighted).toBe(0);
  expect(diff.moves[0]?.seenInOne).toBe(true);
  expect(diff.from.coverage).toBeLessThan(diff.to.coverage);
});

test("moves, reweighting, ceiling and rounding add up to the change of the headline", () => {
  const outcome = fc.constantFrom<CheckResult["outcome"]>("pass", "fail", "partial", "not-observed", "not-applicable");
  const pairs = fc.array(
    fc.record({
      area: fc.constantFrom<CheckResult["area"]>("transport", "email", "hygiene", "authentication"),
      a: outcome,
      b: outcome,
      weight: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(pairs, (rows) => {
      const side = (key: "a" | "b") =>
        buildReport({
          checks: rows.map(({ area, weight, [key]: outcome }, index) =>
            buildCheck(index === 0 ? "supported-software" : `x${index}`, outcome, { area, weight }),
          ),
        });
      const diff = diffReports(side("a"), side("b"));
      if (diff.change === null) return;
      const moved = diff.moves.reduce((sum, move) => sum + move.moved, 0);
      const sum = moved + diff.sight + diff.reweighted + diff.ceiling + diff.rounding;
      // The remainder is rounded to six decimals: half of the last one, and what binary fractions add.
      expect(Math.abs(sum - diff.change)).toBeLessThanOrEqual(0.5e-6 + 1e-9);
      expect(Math.abs(diff.rounding)).toBeLessThanOrEqual(1);
    }),
  );
});
