import { readFileSync } from "node:fs";
import { CONTROL_KEYS } from "@broker/contracts";
import { expect, test } from "vitest";
import { controlWork } from "../plan/control-gaps.ts";
import { CHECKS } from "../scan/checks/check-list.ts";
import prerequisites from "../scoring/actions/prerequisites.json" with { type: "json" };
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { openFixes, openQuestions } from "./fix.ts";
import { afterFixes, fixed } from "./situation.ts";

const { checks, controls } = buildSituation(
  { "dmarc-present": "fail", "dmarc-enforced": "fail", "spf-strict": "partial" },
  buildControls({ mfaEmail: "no", edr: "partial", rdpExposed: "yes", endOfLifeSystems: "no", backupTested: "unknown" }),
);

test("fixes are failed checks, partly met requirements and controls answered 'no'; for RDP the answer is 'yes'", () => {
  expect(openFixes(checks, controls).map(({ id, now }) => `${id} ${now}`)).toEqual([
    "control:edr partial",
    "control:mfaEmail no",
    "control:rdpExposed yes",
    "dmarc-enforced fail",
    "dmarc-present fail",
    "spf-strict partial",
  ]);
});

test("an enforced policy requires a record first if there is none", () => {
  const of = (id: string) => openFixes(checks, controls).find((fix) => fix.id === id)?.after;
  expect(of("dmarc-enforced")).toEqual(["dmarc-present"]);
  expect(of("spf-strict")).toEqual([]);
});

test("an unanswered control is a question, not a fix", () => {
  const questions = openQuestions(controls).map(({ key }) => key);
  expect(questions).toContain("backupTested");
  expect(questions).toContain("mfaAdmin");
  expect(questions).not.toContain("edr");
});

test("a fix makes the check pass with all its points, and the answer positive", () => {
  const open = openFixes(checks, controls).filter(({ id }) => ["spf-strict", "control:rdpExposed"].includes(id));
  const after = fixed({ checks, controls, weaknesses: [] }, open);
  expect(after.checks.find(({ id }) => id === "spf-strict")).toMatchObject({
    outcome: "pass",
    points: 5,
    reason: null,
  });
  expect(after.controls.rdpExposed?.answer).toBe("no");
  expect(after.controls.mfaEmail?.answer).toBe("no");
});

test("the ceiling is lifted with the last answer that causes it", () => {
  const held = buildSituation({}, buildControls({ mfaEmail: "no", rdpExposed: "yes" }));
  const [mail, rdp] = openFixes(held.checks, held.controls);
  if (mail === undefined || rdp === undefined) throw new Error("two fixes are open");
  expect(held.scores?.overall?.posture).toBe(59);
  expect(afterFixes(held, [mail]).scores?.overall?.posture).toBe(59);
  expect(afterFixes(held, [mail, rdp]).scores?.overall?.posture).toBe(100);
});

test("every control has its work, and every prerequisite is a check", () => {
  for (const key of CONTROL_KEYS) expect(controlWork(key).hours, key).toBeGreaterThan(0);
  const ids: readonly string[] = CHECKS.map(({ id }) => id);
  for (const { check, after } of prerequisites.rows) expect(ids).toEqual(expect.arrayContaining([check, ...after]));
});

test("docs/what-if.md names the work and the hours of every control", () => {
  const page = readFileSync(new URL("../../../../docs/what-if.md", import.meta.url), "utf8");
  for (const [control, { action, hours }] of CONTROL_KEYS.map((key) => [key, controlWork(key)] as const))
    expect(page).toContain(`| \`${control}\` | ${action} | ${hours} |`);
});
