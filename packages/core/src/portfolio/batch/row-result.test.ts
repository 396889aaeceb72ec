import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { rowResult } from "./row-result.ts";

const passing = buildReport({ checks: [buildCheck("https-available", "pass")] });
const failing = buildReport({ checks: [buildCheck("https-available", "fail", { severity: "critical" })] });
const unseen = buildReport({ checks: [buildCheck("https-available", "not-observed")] });

test("a row stores the scores and the failed checks with their severity", () => {
  expect(rowResult(failing, null)).toMatchObject({
    scanId: failing.id,
    methodVersion: failing.methodVersion,
    coverage: failing.coverage,
    durationMs: 1234,
    moved: null,
    basis: "External view only",
    placeability: { verdict: "ready", basis: "scan" },
    failures: [{ id: "https-available", severity: "critical" }],
  });
  expect(rowResult(passing, null).failures).toEqual([]);
});

test("with insufficient coverage there is no score and no change", () => {
  expect(rowResult(unseen, passing)).toMatchObject({ posture: null, risk: null, band: null, moved: null });
});

test("the change is the current posture less the previous one, if both have a score", () => {
  const now = rowResult(buildReport(), buildReport());
  expect(now.moved).toBe(now.posture === null ? null : 0);
  expect(rowResult(buildReport(), unseen).moved).toBeNull();
});

test("the components of a score are saved, and a scan with other components is not compared", () => {
  const { components, moved } = rowResult(failing, passing);
  expect([components?.map(({ name }) => name), moved]).toEqual([["webSecurity"], -100]);
  expect(rowResult(failing, buildReport()).moved).toBeNull();
});
