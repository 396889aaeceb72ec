import type { CheckResult, Outcome, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { score } from "../../../scoring/score.ts";
import { buildCheck } from "../../../testing/build-report.ts";
import { buildScan } from "../../../testing/build-scan.ts";
import { postureMoved } from "./posture-rules.ts";

/** Checks of one area, so that the posture is the share of the judged ones that pass. */
const checks = (...outcomes: Outcome[]): CheckResult[] =>
  outcomes.map((outcome, place) => buildCheck(`check-${place}`, outcome, { severity: "low" }));
const scan = (day: number, outcomes: readonly Outcome[], over: Partial<ScanReport> = {}) =>
  buildScan(day, {}, { checks: checks(...outcomes), ...over });
const TEN = (passed: number): Outcome[] => Array.from({ length: 10 }, (_, n) => (n < passed ? "pass" : "fail"));
const raisedBy = (before: ScanReport, after: ScanReport) => {
  const finding = postureMoved.changed(before, after);
  return finding && [finding.event, finding.type, finding.priority];
};

test("ten points down is a risk, twenty an urgent one, ten up an opportunity", () => {
  expect(scan(5, TEN(8)).scores.overall?.posture).toBe(80);
  expect(raisedBy(scan(5, TEN(8)), scan(6, TEN(7)))).toEqual(["Posture fell by 10 points to 70", "risk", "medium"]);
  expect(raisedBy(scan(5, TEN(8)), scan(6, TEN(6)))).toEqual(["Posture fell by 20 points to 60", "risk", "high"]);
  expect(raisedBy(scan(5, TEN(8)), scan(6, TEN(9)))).toEqual([
    "Posture rose by 10 points to 90",
    "opportunity",
    "medium",
  ]);
});

test("nine points are not reported", () => {
  const eleven = (passed: number): Outcome[] => Array.from({ length: 11 }, (_, n) => (n < passed ? "pass" : "fail"));
  expect(scan(5, eleven(10)).scores.overall?.posture).toBe(91);
  expect(raisedBy(scan(5, eleven(11)), scan(6, eleven(10)))).toBeNull();
});

test("the checks that moved the score are listed with it, largest effect first", () => {
  expect(postureMoved.changed(scan(5, TEN(8)), scan(6, TEN(6)))?.evidence).toEqual([
    { label: "Posture", before: "80", after: "60" },
    { label: "Title of check-6", before: "pass", after: "fail" },
    { label: "Title of check-7", before: "pass", after: "fail" },
  ]);
});

test("outside-source analyses count and are listed when both scans have the same coverage", () => {
  const withDarkWeb = (day: number, posture: number, coverage: number) => {
    const base = checks(...TEN(8));
    const darkWebRisk = { posture, coverage, deductions: [{ rule: "a breach", points: 100 - posture }], outOf: 100 };
    return buildScan(day, {}, { checks: base, scores: score(base, null, { darkWebRisk }) });
  };
  // Equal weights of web security and dark web: half of 80 and half of 100, then half of 80 and half of 40.
  const moved = postureMoved.changed(withDarkWeb(5, 100, 1), withDarkWeb(6, 40, 1));
  expect(moved?.event).toBe("Posture fell by 30 points to 60");
  expect(moved?.evidence).toEqual([
    { label: "Posture", before: "90", after: "60" },
    { label: "Threat intelligence", before: "100", after: "40" },
  ]);
  expect(raisedBy(withDarkWeb(5, 100, 1), withDarkWeb(6, 40, 0.5))).toBeNull();
  expect(raisedBy(scan(5, TEN(8)), withDarkWeb(6, 10, 0.5))).toBeNull();
});

test("findings covered by only one of the scans do not move the score", () => {
  const half: Outcome[] = ["pass", "pass", "pass", "fail", "fail", "fail"];
  const blind: Outcome[] = ["pass", "pass", "pass", "not-observed", "error", "not-observed"];
  expect([scan(5, half).scores.overall?.posture, scan(5, blind).scores.overall?.posture]).toEqual([50, 100]);
  expect(raisedBy(scan(5, half), scan(6, blind))).toBeNull();
  expect(raisedBy(scan(5, blind), scan(6, half))).toBeNull();
});

test("a successfully disputed finding that recurs is not a fall", () => {
  const statement = {
    id: "d1",
    ground: "fixed" as const,
    reason: "It is fixed.",
    evidence: null,
    by: "jane",
    at: "2026-11-05T10:00:00.000Z",
    settled: null,
  };
  const [disputed, ...rest] = checks("not-observed", "pass", "pass", "pass", "fail");
  if (disputed === undefined) throw new Error("no check was built");
  const before = buildScan(5, {}, { checks: [{ ...disputed, dispute: { ...statement, state: "upheld" } }, ...rest] });
  const after = scan(6, ["fail", "pass", "pass", "pass", "fail"]);
  expect([before.scores.overall?.posture, after.scores.overall?.posture]).toEqual([75, 60]);
  expect(raisedBy(before, after)).toBeNull();
});

test("a new method version is not a change of the company", () => {
  expect(raisedBy(scan(5, TEN(8)), scan(6, TEN(2), { methodVersion: "9.0.0" }))).toBeNull();
});

test("a scan without a score is not compared", () => {
  const unseen = scan(5, ["not-observed"]);
  expect(postureMoved.observedIn(unseen)).toBe(false);
  expect(raisedBy(unseen, scan(6, TEN(1)))).toBeNull();
  expect(raisedBy(scan(5, TEN(9)), unseen)).toBeNull();
});
