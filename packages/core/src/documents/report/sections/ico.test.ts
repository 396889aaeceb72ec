import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { ico } from "./ico.ts";

test("each point has its number, its mark, why, and where that was seen with how it is known", () => {
  const checks = [
    buildCheck("privacy-notice-linked", "pass", { area: "privacy", title: "A privacy notice is linked" }),
  ];
  expect(ico(buildReport({ checks }))?.points[0]).toMatchObject({
    n: 1,
    mark: { word: "met", sign: "tick" },
    reason: "A privacy notice is linked. Seen on the home page.",
    evidence: [{ label: "Seen", provenance: "observed", provenanceWords: "our scan saw it" }],
  });
});

test("a register that was not asked says so in its point", () => {
  expect(ico(buildReport())?.points[8]).toMatchObject({
    mark: { word: "not visible from outside", sign: "dash" },
    reason: "The ICO's register is not configured.",
    evidence: [],
  });
});

test("the lead counts what is met, and has no score where too few are visible", () => {
  const facts = buildFacts({ page: null, http: null, unseen: { page: "No answer." } });
  expect(ico(buildReport({ checks: [], facts }))?.lead).toBe(
    "0 points are met, 0 partly, 0 not or apparently not; 14 cannot be seen from outside. Too few are visible for a score.",
  );
});

test("a failed scan has no points", () => {
  expect(ico(buildReport({ checks: [], status: "failed" }))).toBeNull();
});
