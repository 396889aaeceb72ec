import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { historyPoint } from "./history-point.ts";

test("a category's risk is the points lost by its assessed checks, rounded once", () => {
  const { risks } = historyPoint(
    buildReport({
      checks: [
        buildCheck("a", "pass", { category: "technical", weight: 10 }),
        buildCheck("b", "fail", { category: "technical", weight: 5 }),
        buildCheck("c", "fail", { category: "compliance", weight: 5 }),
      ],
    }),
  );
  // 10 of 15 earned: posture 67, risk 33.
  expect(risks).toMatchObject({ technical: 33, compliance: 100, human: null });
});

test("a scan with insufficient data for a score has no overall risk", () => {
  const unseen = ["u1", "u2", "u3"].map((id) => buildCheck(id, "not-observed"));
  const { risks } = historyPoint(
    buildReport({
      checks: [buildCheck("t1", "pass"), ...unseen, buildCheck("a1", "not-observed", { area: "authentication" })],
    }),
  );
  expect(risks.overall).toBeNull();
});

test("a category with less than half covered has no risk", () => {
  const { risks } = historyPoint(
    buildReport({
      checks: [
        buildCheck("a", "pass", { category: "operational", weight: 4 }),
        buildCheck("b", "not-observed", { category: "operational", weight: 5 }),
        buildCheck("c", "not-applicable", { category: "technical", weight: 5 }),
      ],
    }),
  );
  expect(risks).toMatchObject({ operational: null, technical: null });
});
