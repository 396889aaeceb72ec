import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { buildHost, recordedStream } from "./build-host.ts";
import { crossedGates, endOfRun } from "./gates.ts";
import { openIo } from "./invocation.ts";

// Posture 49, coverage 37%; failed: certificate-trusted (critical), login-page-over-https (medium).
const report = buildReport();
const name = "harrowvale.example: ";

describe("gates for CI", () => {
  test("without any gate nothing is crossed, however low the score", () => {
    expect(crossedGates(report, {})).toEqual([]);
  });

  test("--fail-on counts failed checks of that severity or above", () => {
    expect(crossedGates(report, { failOn: "critical" })).toEqual([
      `${name}1 failed check of severity critical or above: certificate-trusted`,
    ]);
    expect(crossedGates(report, { failOn: "medium" })).toEqual([
      `${name}2 failed checks of severity medium or above: certificate-trusted, login-page-over-https`,
    ]);
  });

  test("--fail-on passes a company without a finding of that severity", () => {
    const checks = [
      buildCheck("https-available", "pass"),
      buildCheck("certificate-trusted", "fail", { severity: "low" }),
    ];
    expect(crossedGates(buildReport({ checks }), { failOn: "high" })).toEqual([]);
  });

  test("--fail-on is crossed if no check of that severity could be assessed", () => {
    const checks = [buildCheck("https-available", "not-observed")];
    expect(crossedGates(buildReport({ checks }), { failOn: "high" })).toEqual([
      `${name}no check of severity high or above could be judged`,
    ]);
  });

  test("--min-score is crossed below it, and not at it", () => {
    expect(crossedGates(report, { minScore: 49 })).toEqual([]);
    expect(crossedGates(report, { minScore: 50 })).toEqual([`${name}posture 49 is below 50`]);
  });

  test("--min-score is crossed when there is no score", () => {
    const unseen = buildReport({ checks: [buildCheck("https-available", "not-observed")] });
    expect(crossedGates(unseen, { minScore: 0 })).toEqual([
      `${name}no posture could be scored; at least 0 is required`,
    ]);
  });

  test("--min-score and --baseline are crossed if coverage is too low for a score, however high it is", () => {
    const glimpse = buildReport({
      checks: [
        buildCheck("https-available", "pass"),
        ...["certificate-trusted", "legacy-protocols-off", "strict-transport-security", "login-page-over-https"].map(
          (id) => buildCheck(id, "not-observed"),
        ),
      ],
    });
    expect(glimpse.scores.overall?.posture).toBe(100);
    expect(crossedGates(glimpse, { minScore: 50 })).toEqual([
      expect.stringMatching(
        /^harrowvale\.example: insufficient data for a posture \(it lies between \d+ and \d+\); at least 50 is required$/,
      ),
    ]);
    expect(crossedGates(glimpse, { baseline: { reports: [report], maxDrop: 100 } })).toEqual([
      `${name}insufficient data for a posture, so it cannot be compared with the baseline`,
    ]);
  });

  test("--min-coverage compares the assessed share", () => {
    // Transport 30 of 40, headers and authentication whole: 0.25 × (0.25 × 0.75 + 0.2) ÷ 0.45 + 0.15 = 0.3653
    expect(crossedGates(report, { minCoverage: 36 })).toEqual([]);
    expect(crossedGates(report, { minCoverage: 37 })).toEqual([`${name}coverage is 37%; at least 37% is required`]);
  });

  test("--baseline is crossed by a greater fall than allowed, by a company missing in it, and by a missing posture", () => {
    const better = buildReport({
      checks: report.checks.map((check) => (check.id === "certificate-trusted" ? buildCheck(check.id, "pass") : check)),
    });
    const gate = (maxDrop: number) => ({ baseline: { reports: [better], maxDrop } });
    expect(crossedGates(report, gate(10))).toEqual([]);
    expect(crossedGates(report, gate(9))).toEqual([`${name}posture fell by 10, from 59 to 49; at most 9 is allowed`]);
    expect(crossedGates(better, { baseline: { reports: [report], maxDrop: 0 } })).toEqual([]);
    const older = { ...better, methodVersion: "2.2.0" };
    expect(crossedGates(report, { baseline: { reports: [older], maxDrop: 0 } })).toEqual([
      `${name}scored by method 3.0.0, so it cannot be compared with the baseline of method 2.2.0`,
    ]);
    expect(crossedGates(report, { baseline: { reports: [], maxDrop: 0 } })).toEqual([
      `${name}the baseline holds no report of this company`,
    ]);
    const unseen = buildReport({ checks: [buildCheck("https-available", "not-observed")] });
    expect(crossedGates(unseen, gate(100))).toEqual([
      `${name}a posture is missing, so it cannot be compared with the baseline`,
    ]);
  });
});

const weak = buildReport();
const gone = buildReport({ checks: [buildCheck("https-available", "not-observed")], status: "failed" });

function end(reports: Parameters<typeof endOfRun>[0], gates: Parameters<typeof endOfRun>[1] = {}) {
  const stderr = recordedStream();
  const io = openIo(buildHost({ stderr }), { colour: true, quiet: true });
  return { code: endOfRun(reports, gates, io), told: stderr.text() };
}

test("a low score is a result and no error", () => {
  expect(end([weak])).toEqual({ code: 0, told: "" });
});

test("one target that failed among others is no failure, all of them are", () => {
  expect(end([weak, gone]).code).toBe(0);
  expect(end([gone, gone]).code).toBe(2);
});

test("a crossed gate is 1, and is reported even with --quiet", () => {
  expect(end([weak], { minScore: 60 })).toEqual({
    code: 1,
    told: "Gate crossed: harrowvale.example: posture 49 is below 60\n",
  });
});

test("a failed target crosses a gate among others, and a failure of all takes precedence over the gate", () => {
  expect(end([buildReport({ checks: [buildCheck("https-available", "pass")] }), gone], { minScore: 1 }).code).toBe(1);
  expect(end([gone], { minScore: 1 }).code).toBe(2);
});
