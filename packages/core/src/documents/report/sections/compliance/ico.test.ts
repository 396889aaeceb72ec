import { expect, test } from "vitest";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { ico } from "./ico.ts";

test("each point has number, state, reason and evidence with provenance", () => {
  const checks = [
    buildCheck("privacy-notice-linked", "pass", { area: "privacy", title: "A privacy notice is linked" }),
  ];
  expect(ico(buildReport({ checks }))?.points[0]).toMatchObject({
    n: 1,
    mark: { word: "met", sign: "tick" },
    reason: "A privacy notice is linked. Observed on the home page.",
    evidence: [{ label: "Seen", provenance: "observed", provenanceWords: "Observed by scan" }],
  });
});

test("a register that was not queried says so in its point", () => {
  expect(ico(buildReport())?.points[8]).toMatchObject({
    mark: { word: "not assessed", sign: "dash" },
    reason: "The search of the ICO register is not configured.",
    evidence: [],
  });
});

test("the lead counts the points met, without a score if too few are observable", () => {
  const facts = buildFacts({ page: null, http: null, unseen: { page: "No answer." } });
  expect(ico(buildReport({ checks: [], facts }))?.lead).toBe(
    "0 points met, 0 partly met, 0 not met or apparently not met; 14 not assessed. Too few are observable for a score.",
  );
});

test("a failed scan has no points", () => {
  expect(ico(buildReport({ checks: [], status: "failed" }))).toBeNull();
});
