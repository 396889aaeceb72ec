import { type PlanAction, showGain } from "@broker/contracts";
import { expect, test } from "vitest";
import { blocksOf, textsOf } from "../documents/blocks/test/find-blocks.ts";
import { overview } from "../documents/client-report/pages/overview.ts";
import { buildSources } from "../documents/client-report/test/build-client-report.ts";
import { trajectory } from "../documents/client-report/trajectory.ts";
import { leadSentences } from "../documents/report/lead-sentences.ts";
import { SCAN_ALONE } from "../documents/report/report-context.ts";
import { actionEffect, actions } from "../documents/report/sections/findings/actions.ts";
import { ceilingNote, steps } from "../documents/report/sections/findings/steps.ts";
import { buildCheck, buildReport } from "../testing/build-report.ts";
import { reportPlan } from "./printed-plan.ts";
import { firstActions, stepGains } from "./priority-actions.ts";

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
      { checkId: "supported-software", gain: "+31.63", note: "removes a cause of the score cap of 59" },
      { checkId: "certificate-trusted", gain: "+9.37", note: "" },
    ],
    outcome: { sum: "59.00 + 41.00 = 100.00", posture: 100 },
  });
  expect(leadSentences(report)).toContain("The two priority actions (about 10 hours) would raise the score to 100.");
});

test("A scan of an older method has today's titles of actions, not those stored with it", () => {
  const old = buildCheck("dmarc-enforced", "fail", {
    title: "Old DMARC title",
    remediation: { steps: [], effortHours: 1 },
  });
  const made = reportPlan(buildReport({ methodVersion: "2.0.0", checks: [old] }));
  expect(made.actions.map(({ title }) => title)).toEqual(["Enforce DMARC"]);
});

test("An answered gap is an action of the plan: the cap is lifted once it and the software are remediated", () => {
  const report = buildReport({ checks, record: { controls } });
  expect(steps(report)).toMatchObject({
    held: null,
    works: [
      { checkId: "control:edr", kind: "control", group: "before-market", gain: "0", effort: "40 hours" },
      { checkId: "supported-software", gain: "+31.63", note: "removes a cause of the score cap of 59" },
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
  expect(made?.works.map(({ gain }) => gain)).toEqual(["0", "0", "0"]);
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
  const report = buildReport({ checks: [...thirds] });
  const plan = stepGains(report);
  expect([plan?.start, plan?.gains, plan?.end]).toEqual([0, [33.33, 33.34, 33.33], 100]);
  // The plan of the terminal and the app prints the same.
  expect(reportPlan(report).actions.map((action) => showGain(action))).toEqual(["+33.33", "+33.34", "+33.33"]);
});

test("Lead, lists and trajectory have the same first three actions, hours and outcome, those without a gain included", () => {
  const planned = ([id, gain, effortHours]: readonly [string, number | null, number]): PlanAction => ({
    id,
    kind: "fact",
    group: "today",
    title: `Title of ${id}`,
    why: "A reason.",
    steps: [],
    severity: "high",
    effortHours,
    gain,
    source: { provenance: "observed", name: null, asOf: null },
    clears: [],
  });
  const works = (
    [
      ["domain", null, 1],
      ["credentials", 0, 24],
      ["a", 2, 4],
      ["b", 2, 2],
      ["c", 2, 2],
    ] as const
  ).map(planned);
  const scored = buildReport({ checks: [buildCheck("a", "fail"), ...["b", "c"].map((id) => buildCheck(id, "pass"))] });
  const report = { ...scored, plan: { actions: works, groups: [], hours: 33 } };
  const posture = (scored.scores.overall?.posture ?? 0) + 2;
  expect(firstActions(report)).toMatchObject({ actions: works.slice(0, 3), hours: 29, outcome: { posture } });
  expect(leadSentences(report).at(-1)).toBe(
    `The three priority actions (about 29 hours) would raise the score to ${posture}.`,
  );
  expect(trajectory(report, []).sentences.at(-1)).toContain(
    `${posture}, if a rescan confirms the 3 priority actions (about 29 hours)`,
  );
  expect(textsOf(actionEffect(report, SCAN_ALONE))[0]).toContain(`${posture} after all of them (29 hours)`);
  const client = overview(report, buildSources(null, report)).flatMap(({ blocks }) => blocks);
  for (const blocks of [actions(report, SCAN_ALONE) ?? [], client])
    expect(
      blocksOf(blocks, "actions").flatMap(({ items }) => items.map(({ title, effort }) => [title, effort])),
    ).toEqual([
      ["Title of domain", "1 hour"],
      ["Title of credentials", "24 hours"],
      ["Title of a", "4 hours"],
    ]);
});
