import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { graveFindings } from "./grave-findings.ts";

const failed = (id: string, severity: "critical" | "high" | "medium") => buildCheck(id, "fail", { severity });

test("critical and high failures are counted apart; partly met and lighter ones are not", () => {
  const checks = [
    failed("a", "critical"),
    failed("b", "high"),
    failed("c", "high"),
    failed("d", "medium"),
    buildCheck("e", "partial", { severity: "critical" }),
  ];
  expect(graveFindings({ checks })).toEqual({
    critical: 1,
    high: 2,
    words: "1 critical and 2 high findings stand beside the figure.",
  });
});

test("one finding stands in the singular, and none says nothing", () => {
  expect(graveFindings({ checks: [failed("a", "critical")] })?.words).toBe(
    "1 critical finding stands beside the figure.",
  );
  expect(graveFindings({ checks: [failed("a", "high"), failed("b", "high")] })?.words).toBe(
    "2 high findings stand beside the figure.",
  );
  expect(graveFindings(buildReport({ checks: [buildCheck("a", "pass")] }))).toBeNull();
});
