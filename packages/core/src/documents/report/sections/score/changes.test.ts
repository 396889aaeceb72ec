import type { ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { historyPoint } from "../../../../forecast/outlook/history-point.ts";
import { score } from "../../../../scoring/score.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { textOf } from "../../../blocks/build-blocks.ts";
import { textsOf } from "../../../blocks/test/find-blocks.ts";
import { trajectory } from "../../../client-report/trajectory.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { changes } from "./changes.ts";

const asOf = "2026-11-22T09:00:00.000Z";
const now = buildReport({ checks: [buildCheck("https-available", "pass"), buildCheck("hsts", "fail")] });
const then = buildReport({
  id: "1".repeat(64),
  startedAt: "2026-09-01T09:00:00.000Z",
  checks: [buildCheck("https-available", "fail"), buildCheck("hsts", "fail")],
});

/** The same scan with register data. */
function withStability(posture: number): ScanReport {
  const businessStability = { posture, coverage: 1, deductions: [], outOf: 100 };
  return buildReport({ checks: now.checks, scores: score(now.checks, null, { businessStability }) });
}

test("A first scan says so; without a workspace nothing is stated", () => {
  expect(textsOf(changes(now, { ...SCAN_ALONE, asOf }))).toEqual([
    "This is the first stored scan of the domain, so there is nothing to compare it with.",
  ]);
  expect(changes(now, SCAN_ALONE)).toBeNull();
});

test("Changed checks are listed with state before, state now and points", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: then }) ?? [];
  expect(parts[0]).toMatchObject({ kind: "lead", text: expect.stringContaining("1 Sep 2026") });
  const moved = parts.findLast((part) => part.kind === "table");
  expect(moved?.kind === "table" && moved.rows.map((row) => row.slice(0, 3).map(({ text }) => textOf(text)))).toEqual([
    ["The website is available over HTTPS", "not met", "met"],
  ]);
});

test("A scan by another method is not compared by posture, only by checks", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: { ...then, methodVersion: "2.2.0" } }) ?? [];
  expect(parts[0]).toMatchObject({
    text: "The scoring method changed from 2.2.0 to 3.0.0 since 1 Sep 2026: the postures are not comparable.",
  });
  const moved = parts.findLast((part) => part.kind === "table");
  expect(moved?.kind === "table" && moved.rows.map((row) => row.length)).toEqual([3]);
});

test("The same scan twice has no changes", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: now }) ?? [];
  expect(textsOf(parts)).toContain("No check changed.");
});

test("Where no check changed, the component that moved the score is named", () => {
  const [worse, better] = [withStability(60), withStability(90)];
  const { posture } = worse.scores.overall ?? {};
  expect(textsOf(changes(worse, { ...SCAN_ALONE, asOf, previous: better }))).toEqual([
    `The posture fell from ${better.scores.overall?.posture} to ${posture} since 5 Nov 2026.`,
    "No check changed; the score moved because of register data (Business stability: 90.00 to 60.00).",
  ]);
});

test.each([
  ["newly assessed", withStability(90), now],
  ["no longer assessed", now, withStability(90)],
])("Like the client report's trajectory, no posture is compared where a component is %s", (_, report, previous) => {
  expect(report.scores.overall?.posture).not.toBe(previous.scores.overall?.posture);
  expect(textsOf(changes(report, { ...SCAN_ALONE, asOf, previous }))).toEqual([
    "The scan of 5 Nov 2026 assessed other components: the postures are not comparable. In one scan only: Business stability.",
    "No check changed.",
  ]);
  const history = [historyPoint(report), { ...historyPoint(previous), at: "2026-09-01T09:00:00.000Z" }];
  expect(trajectory(report, history).sentences).toContain(
    "Not compared: 1 scan of other components or without a score.",
  );
});

test("Checks changed between scans of other components are listed without points", () => {
  const parts = changes(withStability(90), { ...SCAN_ALONE, asOf, previous: then }) ?? [];
  const moved = parts.findLast((part) => part.kind === "table");
  expect(moved?.kind === "table" && moved.rows.map((row) => row.length)).toEqual([3]);
});

test("Where one of the scans has no score, the postures are not compared", () => {
  const unscored = buildReport({ checks: [buildCheck("https-available", "not-observed"), buildCheck("hsts", "fail")] });
  const lead = (report: ScanReport, previous: ScanReport) =>
    textsOf(changes(report, { ...SCAN_ALONE, asOf, previous }))[0];
  expect(lead(now, unscored)).toBe("The scan of 5 Nov 2026 has no score: the postures are not comparable.");
  expect(lead(unscored, now)).toBe("This scan has no score: the postures are not comparable.");
});
