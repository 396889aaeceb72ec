import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { severeFindings } from "./lead-sentences.ts";

const failed = (id: string, severity: "critical" | "high" | "medium") => buildCheck(id, "fail", { severity });

test("critical and high failures are counted separately; partly met and less severe ones are not counted", () => {
  const checks = [
    failed("a", "critical"),
    failed("b", "high"),
    failed("c", "high"),
    failed("d", "medium"),
    buildCheck("e", "partial", { severity: "critical" }),
  ];
  expect(severeFindings({ checks })).toEqual({
    critical: 1,
    high: 2,
    words: "1 critical and 2 high findings.",
  });
});

test("one finding is singular, and none gives null", () => {
  expect(severeFindings({ checks: [failed("a", "critical")] })?.words).toBe("1 critical finding.");
  expect(severeFindings({ checks: [failed("a", "high"), failed("b", "high")] })?.words).toBe("2 high findings.");
  expect(severeFindings(buildReport({ checks: [buildCheck("a", "pass")] }))).toBeNull();
});
