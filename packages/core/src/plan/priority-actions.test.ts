import { expect, test } from "vitest";
import { leadSentences } from "../documents/report/lead-sentences.ts";
import { ceilingNote, steps } from "../documents/report/sections/findings/steps.ts";
import { buildCheck, buildReport } from "../testing/build-report.ts";
import { reportPlan } from "./printed-plan.ts";
import { stepGains } from "./priority-actions.ts";

const checks = [
  buildCheck("supported-software", "fail", { weight: 2, remediation: { steps: ["Update."], effortHours: 8 } }),
  buildCheck("https-available", "pass", { weight: 15 }),
  buildCheck("certificate-trusted", "fail", { weight: 3 }),
  buildCheck("login-page-over-https", "pass", { area: "authentication" }),
];
const controls = { edr: { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" } };

test("Under a cap the gains start at it, and the action that lifts it comes first", () => {
  // 0.75 × 62.5 + 37.5 = 84.375, capped at 59; the software gains 84.375 + 6.25 − 59 = 31.625, the certificate 9.375.
  const report = buildReport({ checks });
  expect(steps(report)).toMatchObject({
    held: null,
    works: [
      { checkId: "supported-software", gain: "+31.63", note: "lifts the score cap of 59" },
      { checkId: "certificate-trusted", gain: "+9.37", note: "" },
    ],
    outcome: { sum: "59.00 + 41.00 = 100.00", posture: 100 },
  });
  expect(leadSentences(report)).toContain("The two priority actions (about 10 hours) would raise the score to 100.");
});

test("An answered gap is an action of the plan: the cap is lifted once it and the software are remediated", () => {
  const report = buildReport({ checks, record: { controls } });
  expect(steps(report)).toMatchObject({
    held: null,
    works: [
      { checkId: "control:edr", kind: "control", group: "before-market", gain: "0", effort: "40 hours" },
      { checkId: "supported-software", gain: "+31.63", note: "lifts the score cap of 59" },
      { checkId: "certificate-trusted", gain: "+9.37" },
    ],
    outcome: { sum: "59.00 + 41.00 = 100.00", posture: 100 },
  });
});

test("While a gap beyond the priority actions maintains the cap, no gain above it is stated and the gap is named", () => {
  const no = controls.edr;
  const many = { mfaEmail: no, mfaRemoteAccess: no, edr: no, backupOffline: no, backupTested: no };
  const report = buildReport({ checks, record: { controls: many } });
  const made = steps(report);
  expect(made?.works.map(({ gain }) => gain)).toEqual(["0", "0", "0", "0", "0"]);
  expect(made?.outcome).toBeNull();
  const works = reportPlan(report).actions;
  expect(works.map(({ gain }) => Number(gain?.toFixed(3)))).toEqual([0, 0, 0, 0, 0, 31.625, 9.375]);
  expect(leadSentences(report).join(" ")).not.toContain("would raise");
});

test("An answer that withholds nothing is not named", () => {
  const sound = checks.filter(({ outcome }) => outcome === "pass");
  expect(ceilingNote(buildReport({ checks: sound, record: { controls } }))).toBeNull();
});

test("A capped report of an earlier method, which does not state what is withheld, shows no gain", () => {
  const old = { ...buildReport({ checks }), methodVersion: "2.0.0" };
  expect(stepGains(old)).toBeNull();
  expect(steps(old)?.outcome).toBeNull();
});

test("Printed gains add up to the printed end, to two decimals", () => {
  // Each of three is worth 100 ÷ 3: 33.33, 33.34 and 33.33 add up to 100.00.
  const thirds = ["a", "b", "c"].map((id) => buildCheck(id, "fail"));
  const plan = stepGains(buildReport({ checks: [...thirds] }));
  expect([plan?.start, plan?.gains, plan?.end]).toEqual([0, [33.33, 33.34, 33.33], 100]);
});
