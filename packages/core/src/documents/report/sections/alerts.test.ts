import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { SCAN_ALONE } from "../report-context.ts";
import { alerts } from "./alerts.ts";

test("the top issues are what failed gravely, critical before high, eight at most", () => {
  const checks = [
    buildCheck("late", "fail", { severity: "high" }),
    buildCheck("light", "fail", { severity: "medium" }),
    buildCheck("half", "partial", { severity: "critical" }),
    buildCheck("worst", "fail", { severity: "critical" }),
  ];
  expect(alerts(buildReport({ checks }))?.issues.map(({ id, mark }) => `${id} ${mark.word}`)).toEqual([
    "worst Critical",
    "late High",
  ]);
  const many = Array.from({ length: 10 }, (_, n) => buildCheck(`check-${n}`, "fail"));
  expect(alerts(buildReport({ checks: many }), SCAN_ALONE, new Set(["findings"]))).toMatchObject({
    more: "and 2 more, which stand in their sections",
  });
});

test("a document without findings names the one that holds the rest, and one of figures tells titles alone", () => {
  const report = buildReport({ checks: Array.from({ length: 10 }, (_, n) => buildCheck(`check-${n}`, "fail")) });
  const beside = (...ids: string[]) => alerts(report, SCAN_ALONE, new Set(ids));
  expect(beside("premium")?.more).toBe("and 2 more, which stand in the technical report");
  expect(beside("premium")?.issues[0]?.why).not.toBe("");
  expect(
    beside("figures")
      ?.issues.map(({ why }) => why)
      .join(""),
  ).toBe("");
});

test("without a grave failure there are no alerts", () => {
  expect(alerts(buildReport({ checks: [buildCheck("a", "pass")] }))).toBeNull();
});

test("what others know gravely stands before failed checks of the same severity, and leads to where it is told in full", () => {
  const registration = { registeredOn: null, expiresOn: "2026-11-01", registrar: null, statuses: [] };
  const report = buildReport({
    startedAt: "2026-11-05T09:00:00.000Z",
    facts: { ...buildReport().facts, certificates: { log: null, registration, asOf: "2026-11-05" } },
    checks: [buildCheck("late", "fail", { severity: "high" }), buildCheck("worst", "fail", { severity: "critical" })],
  });
  expect(alerts(report)?.issues.map(({ id, at, provenance }) => [id, at, provenance])).toEqual([
    ["worst", "check-worst", "observed"],
    ["domain-registration", "outside-certificates", "registry"],
    ["late", "check-late", "observed"],
  ]);
});
