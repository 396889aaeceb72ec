import { AREAS, type CheckResult } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCheck } from "../testing/build-report.ts";
import { score } from "./score.ts";

/**
 * Worked by hand: transport 12/20 = 60, headers 5/10 = 50, e-mail not observed, authentication 10/10 = 100. Web
 * security = (0.25 × 60 + 0.20 × 50) ÷ 0.45 = 25 ÷ 0.45 = 55.5556; its coverage = (0.25 + 0.20) ÷ (0.25 + 0.20 + 0.20)
 * = 0.6923. Coverage = 0.25 × 0.6923 + 0.15 = 0.3231. Overall = (0.25 × 0.6923 × 55.5556 + 0.15 × 100) ÷ 0.3231 =
 * 24.6154 ÷ 0.3231 = 76.19, so 76. The range runs from 24.6154, so 25, to 24.6154 + 67.6923 = 92.3077, so 92.
 */
const checks = [
  buildCheck("t1", "pass", { weight: 12 }),
  buildCheck("t2", "fail", { weight: 8 }),
  buildCheck("h1", "partial", { area: "headers" }),
  buildCheck("e1", "not-observed", { area: "email" }),
  buildCheck("c1", "not-applicable", { area: "cookies" }),
  buildCheck("a1", "pass", { area: "authentication" }),
];

describe("the mean calculated by hand", () => {
  const { overall, components } = score(checks, null);

  test("components are means over the assessed areas", () => {
    expect(components.webSecurity.posture).toBeCloseTo(55.5556, 3);
    expect(components.webSecurity.coverage).toBeCloseTo(0.6923, 3);
    expect(components.authenticationSecurity.posture).toBe(100);
    expect(components.darkWebRisk).toEqual({ posture: null, coverage: 0, weight: 0.25 });
  });

  test("the headline is rounded once, and its risk, band and confidence follow", () => {
    expect(overall).toMatchObject({ posture: 76, risk: 24, band: "Low", confidence: "Requires Validation" });
    expect(overall?.coverage).toBeCloseTo(0.3231, 3);
  });

  test("the headline states its coverage, and how far it could change", () => {
    expect(overall?.basis).toBe("External view only");
    expect(overall?.range).toEqual({ low: 25, high: 92 });
  });
});

test("a component one-tenth assessed counts for one-tenth of its weight", () => {
  // Web security 100 at 10%: 0.025; authentication 0 at 100%: 0.15. 2.5 ÷ 0.175 = 14.29.
  const { overall, components } = score(
    [
      buildCheck("t1", "pass", { weight: 1 }),
      buildCheck("t2", "not-observed", { weight: 9 }),
      buildCheck("a1", "fail", { area: "authentication" }),
    ],
    null,
  );
  expect(components.webSecurity).toMatchObject({ posture: 100, coverage: 0.1 });
  expect(overall?.posture).toBe(14);
});

describe("the range", () => {
  test("counts unobserved checks as failed and as passed, area by area", () => {
    // transport: 1 of 10 observed, passed; headers: all observed, failed. Unobserved as 0: 0.25 × (0.25 × 10 + 0.20 ×
    // 0) ÷ 0.45 = 1.39; unobserved as 100: 0.25 × (0.25 × 100 + 0.20 × 0) ÷ 0.45 = 13.89, and 75 of the components not
    // assessed.
    const { overall } = score(
      [
        buildCheck("t1", "pass", { weight: 1 }),
        buildCheck("t2", "not-observed", { weight: 9 }),
        buildCheck("h1", "fail", { area: "headers" }),
      ],
      null,
    );
    expect(overall?.range).toEqual({ low: 1, high: 89 });
  });

  test("ends at the ceiling where one applies", () => {
    const outdated = buildCheck("supported-software", "fail", { area: "hygiene", weight: 1 });
    expect(score([outdated, buildCheck("t1", "fail")], null).overall?.range).toEqual({ low: 0, high: 59 });
  });
});

describe("the ceiling", () => {
  const healthy = buildCheck("t1", "pass");

  test("unsupported software caps the posture at 59 and the cap is printed", () => {
    const outdated = buildCheck("supported-software", "fail", { area: "hygiene", weight: 1 });
    const { overall } = score([healthy, outdated], null);
    expect(overall?.posture).toBe(59);
    // transport 100 × 0.25 and hygiene 0 × 0.05 over 0.30 = 83.33
    expect(overall?.cappedBy).toEqual({
      posture: 59,
      uncapped: 83,
      reasons: ["Unsupported (end-of-life) software runs the public website."],
    });
  });

  test("unknown values cap nothing", () => {
    const unknown = buildCheck("supported-software", "not-observed", { area: "hygiene" });
    expect(score([healthy, unknown], null).overall?.cappedBy).toBeUndefined();
  });
});

test("with nothing judged there is no headline", () => {
  const blind = [buildCheck("t1", "not-observed")];
  expect(score(blind, null).overall).toBeNull();
});

const anyChecks = fc
  .array(
    fc.record({
      area: fc.constantFrom(...AREAS),
      outcome: fc.constantFrom<CheckResult["outcome"]>(
        "pass",
        "fail",
        "partial",
        "not-applicable",
        "not-observed",
        "error",
      ),
      weight: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) => rows.map((row, index) => buildCheck(`x${index}`, row.outcome, row)));

test("the headline is always within its own range, and more observations never widen it", () => {
  fc.assert(
    fc.property(anyChecks, (some) => {
      const { overall } = score(some, null);
      if (!overall?.range) return;
      expect(overall.range.low).toBeLessThanOrEqual(overall.posture);
      expect(overall.range.high).toBeGreaterThanOrEqual(overall.posture);
    }),
  );
});

test("remediating a failed check never lowers the headline", () => {
  fc.assert(
    fc.property(anyChecks, (some) => {
      const at = some.findIndex((check) => check.outcome === "fail");
      if (at < 0) return;
      const fixed = some.map((check, index) =>
        index === at ? { ...check, outcome: "pass" as const, points: check.weight } : check,
      );
      expect(score(fixed, null).overall?.posture ?? 0).toBeGreaterThanOrEqual(score(some, null).overall?.posture ?? 0);
    }),
  );
});
