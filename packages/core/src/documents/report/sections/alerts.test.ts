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
  expect(alerts(buildReport({ checks: many }))).toMatchObject({ more: "and 2 more, which stand under their areas" });
});

test("without a grave failure there are no alerts", () => {
  expect(alerts(buildReport({ checks: [buildCheck("a", "pass")] }))).toBeNull();
});
