import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../build-report.ts";
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
  expect(alerts(buildReport({ checks: many }))).toMatchObject({ more: "and 2 more, which stand in their sections" });
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
