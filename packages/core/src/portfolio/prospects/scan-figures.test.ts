import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { scanFigures } from "./prospect-figures.ts";

const report = buildReport();
const risk = report.scores.overall?.risk ?? Number.NaN;

test("scores come from the scan itself, and the earlier risk from the previous scan", () => {
  const figures = scanFigures(report, null);
  expect(figures).toEqual({
    scanId: report.id,
    risk,
    range: null,
    riskBefore: null,
    confidence: report.confidence,
    coverage: report.coverage,
    severeFailures: 1,
    privacy: null,
    assessedAt: "2026-11-05T09:14:00.000Z",
  });
  expect(scanFigures(report, buildReport())?.riskBefore).toBe(risk);
});

test("only failed checks of high or critical severity are safeguards that are missing", () => {
  const checks = [
    buildCheck("a", "fail", { severity: "critical" }),
    buildCheck("b", "fail", { severity: "high" }),
    buildCheck("c", "fail", { severity: "medium" }),
    buildCheck("d", "partial", { severity: "high" }),
    buildCheck("e", "not-observed", { severity: "critical" }),
  ];
  expect(scanFigures(buildReport({ checks }), null)?.severeFailures).toBe(2);
});

test("insufficient coverage gives a range of risks and no score", () => {
  const checks = [buildCheck("a", "pass"), ...["b", "c", "d"].map((id) => buildCheck(id, "not-observed"))];
  const unseen = buildReport({ checks });
  const { range } = unseen.scores.overall ?? {};
  const figures = scanFigures(unseen, null);
  expect(figures?.risk).toBeNull();
  expect(figures?.range).toEqual({ low: 100 - (range?.high ?? 0), high: 100 - (range?.low ?? 0) });
  expect(scanFigures(report, unseen)?.riskBefore).toBeNull();
});

test("privacy counts when at least half of it was covered", () => {
  const area = "privacy" as const;
  const half = [buildCheck("a", "pass", { area }), buildCheck("b", "not-observed", { area })];
  expect(scanFigures(buildReport({ checks: half }), null)?.privacy).toBe(100);
  const less = [...half, buildCheck("c", "not-observed", { area })];
  expect(scanFigures(buildReport({ checks: less }), null)?.privacy).toBeNull();
});

test("a scan that failed assessed nothing", () => {
  expect(scanFigures(buildReport({ status: "failed" }), null)).toBeNull();
});
