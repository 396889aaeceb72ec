import { expect, test } from "vitest";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { defineCheck } from "../scan/checks/define-check.ts";
import { fail, notApplicable, observed, partial, pass, type Verdict } from "../scan/checks/verdict.ts";
import { judgeCheck } from "./judge.ts";

const AS_OF = "2026-11-05T09:00:00.000Z";

function checkThat(evaluate: () => Verdict) {
  return defineCheck({
    id: "sample",
    area: "dns",
    category: "technical",
    titles: { pass: "The zone is signed", fail: "The zone is not signed" },
    severity: "medium",
    why: "Because.",
    needs: ["dns"],
    evaluate,
    remediation: { steps: ["Sign it."], effortHours: 1 },
    references: [],
    controls: [],
  });
}

test("a pass earns the weight, a fail nothing, a partial its fraction", () => {
  const points = [pass(), fail(), partial(0.25, "half signed")].map(
    (verdict) =>
      judgeCheck(
        checkThat(() => verdict),
        8,
        buildFacts(),
        AS_OF,
      ).points,
  );
  expect(points).toEqual([8, 0, 2]);
});

test("a check that does not apply earns null, not 0, and its title claims nothing", () => {
  const result = judgeCheck(
    checkThat(() => notApplicable("No mail.")),
    8,
    buildFacts(),
    AS_OF,
  );
  expect([result.outcome, result.points, result.reason, result.title]).toEqual([
    "not-applicable",
    null,
    "No mail.",
    "Whether the zone is signed",
  ]);
});

test("a check without observed facts is not observed, with the collector's reason", () => {
  const facts = buildFacts({ dns: null, unseen: { dns: "The name servers did not answer." } });
  const result = judgeCheck(
    checkThat(() => pass()),
    8,
    facts,
    AS_OF,
  );
  expect([result.outcome, result.points, result.reason]).toEqual([
    "not-observed",
    null,
    "The name servers did not answer.",
  ]);
});

test("a check that throws has outcome error and does not stop the run", () => {
  const broken = checkThat(() => {
    throw new TypeError("no such field");
  });
  const result = judgeCheck(broken, 8, buildFacts(), AS_OF);
  expect([result.outcome, result.points, result.reason]).toEqual([
    "error",
    null,
    "The check itself failed: no such field",
  ]);
});

test("an observation from before the scan states its time; one during it has the scan's own time", () => {
  const seen = (at: string | undefined) =>
    judgeCheck({ ...checkThat(() => pass()), asOf: () => at }, 8, buildFacts(), AS_OF).asOf;
  const before = "2026-11-05T08:00:00.000Z";
  expect([seen(before), seen("2026-11-05T09:00:02.000Z"), seen(undefined)]).toEqual([before, AS_OF, AS_OF]);
});

test("a title that begins with an abbreviation retains its capitals as a question", () => {
  const check = {
    ...checkThat(() => notApplicable("No mail.")),
    titles: { pass: "DMARC is enforced", fail: "DMARC is not enforced" },
  };
  expect(judgeCheck(check, 8, buildFacts(), AS_OF).title).toBe("Whether DMARC is enforced");
});

test("evidence from a site is cut to 300 characters", () => {
  expect(observed("Header", "x".repeat(1000)).value).toHaveLength(300);
});
