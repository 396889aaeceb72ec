import { type CheckResult, roundHalfUp } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../testing/build-report.ts";
import { explainScores } from "./explain.ts";

const checks = [
  buildCheck("t1", "pass", { weight: 12 }),
  buildCheck("t2", "fail", { weight: 8 }),
  buildCheck("h1", "partial", { area: "headers" }),
  buildCheck("a1", "fail", { area: "authentication" }),
];

describe("the printed breakdown of a small report", () => {
  const explained = explainScores(buildReport({ checks: checks }));

  test("web security is 60 × 55.56% and 50 × 44.44%, which is 33.34 and 22.22 and adds up to 55.56", () => {
    const web = explained.components.find((component) => component.name === "webSecurity");
    const rows = web?.rows
      .filter((row) => row.product !== null)
      .map(({ name, value, sharePercent, product }) => [name, value, sharePercent, product]);
    expect(rows).toEqual([
      ["transport", 60, 55.56, 33.34],
      ["headers", 50, 44.44, 22.22],
    ]);
    expect(web?.sum).toBe(55.56);
  });

  test("the overall mean is 55.56 × 62.5% + 0 × 37.5% = 34.72, which is published as 35", () => {
    const rows = explained.overall.rows
      .filter((row) => row.product !== null)
      .map(({ name, product }) => [name, product]);
    expect(rows).toEqual([
      ["webSecurity", 34.72],
      ["authenticationSecurity", 0],
    ]);
    expect([explained.overall.sum, explained.overall.posture, explained.overall.risk]).toEqual([34.72, 35, 65]);
  });

  test("components that were not assessed are listed without a score", () => {
    expect(explained.overall.rows.find((row) => row.name === "darkWebRisk")).toMatchObject({
      value: null,
      product: null,
      weightPercent: 25,
    });
  });

  test("an area lists its checks with the points earned of their weight", () => {
    const transport = explained.areas.find((area) => area.area === "transport");
    expect(transport).toMatchObject({ earned: 12, assessed: 20, applicable: 20, posture: 60 });
    expect(transport?.checks.map(({ id, points, weight }) => [id, points, weight])).toEqual([
      ["t1", 12, 12],
      ["t2", 0, 8],
    ]);
  });
});

test("a report of method 2 is explained by its own rule: full weights, and deductions from 100", () => {
  const made = buildReport({ checks: [...checks, buildCheck("e1", "not-observed", { area: "email" })] });
  const { webSecurity, darkWebRisk } = made.scores.components;
  const components = {
    ...made.scores.components,
    darkWebRisk: { ...darkWebRisk, posture: 60, coverage: 0.3, deductions: [{ rule: "a breach", points: 40 }] },
  };
  const explained = explainScores({ ...made, methodVersion: "2.2.0", scores: { ...made.scores, components } });
  expect(webSecurity.coverage).toBeLessThan(1);
  // 0.25, 0.25 and 0.15 of 0.65, whatever was assessed.
  expect(explained.overall.rows.flatMap(({ sharePercent }) => sharePercent ?? [])).toEqual([38.46, 38.46, 23.08]);
  expect(explained.components.find(({ name }) => name === "darkWebRisk")).toMatchObject({ sum: 60, assessed: 100 });
});

test("the rounding remainder goes where it shows least: to the product nearest to being rounded the other way", () => {
  const parts = {
    transport: [34, 40],
    headers: [15, 97],
    cookies: [4, 29],
    content: [12, 25],
    email: [22, 47],
  } as const;
  const rest = { dns: [10, 15], hygiene: [4, 27] } as const;
  const report = buildReport({
    checks: Object.entries({ ...parts, ...rest }).flatMap(([area, [earned, lost]]) => [
      buildCheck(`${area}-met`, "pass", { area: area as CheckResult["area"], weight: earned }),
      buildCheck(`${area}-not`, "fail", { area: area as CheckResult["area"], weight: lost }),
    ]),
  });
  // 11.4865 + 2.6786 + 3.2432 + 1.2121 + 6.3768 + 4 + 0.6452 = 29.6424, printed 29.64; rounded individually they add up
  // to 29.65. 0.6452 is furthest below its rounding 0.65, so it is printed 0.64, and 45.95 × 25% remains 11.49.
  const web = explainScores(report).components.find((component) => component.name === "webSecurity");
  const products = Object.fromEntries(web?.rows.map(({ name, product }) => [name, product]) ?? []);
  expect(products).toEqual({
    transport: 11.49,
    headers: 2.68,
    content: 3.24,
    cookies: 1.21,
    email: 6.38,
    dns: 4,
    hygiene: 0.64,
  });
  expect(web?.sum).toBe(29.64);
});

test("printed products always add up to the printed total", () => {
  const rows = fc.array(
    fc.record({
      area: fc.constantFrom<CheckResult["area"]>(
        "transport",
        "headers",
        "email",
        "content",
        "dns",
        "hygiene",
        "authentication",
      ),
      outcome: fc.constantFrom<CheckResult["outcome"]>("pass", "fail", "partial", "not-observed"),
      weight: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, (some) => {
      const explained = explainScores(
        buildReport({ checks: some.map((row, index) => buildCheck(`x${index}`, row.outcome, row)) }),
      );
      for (const sum of [explained.overall, ...explained.components]) {
        if (sum.sum === null) continue;
        expect(
          roundHalfUp(
            sum.rows.reduce((total, row) => total + (row.product ?? 0), 0),
            2,
          ),
        ).toBe(sum.sum);
        for (const { value, sharePercent, product } of sum.rows)
          if (product !== null)
            expect(Math.abs(((value ?? 0) * (sharePercent ?? 0)) / 100 - product)).toBeLessThan(0.021);
      }
    }),
  );
});
