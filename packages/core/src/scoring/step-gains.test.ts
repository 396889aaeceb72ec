import { expect, test } from "vitest";
import { leadSentences } from "../documents/report/lead-sentences.ts";
import { ceilingNote, steps } from "../documents/report/sections/findings/steps.ts";

import { buildCheck, buildReport } from "../testing/build-report.ts";
import { stepGains } from "./step-gains.ts";

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

test("While an answer maintains the cap no gain above it is stated, and the answer is named", () => {
  const report = buildReport({ checks, record: { controls } });
  expect(steps(report)).toMatchObject({
    held: "The actions cannot raise the posture above 59 while these gaps remain: No endpoint detection and response (EDR), as declared.",
    works: [
      { gain: "0", note: "6.25 points withheld by the score cap" },
      { gain: "0", note: "9.38 points withheld by the score cap" },
    ],
    outcome: null,
  });
  expect(leadSentences(report).join(" ")).not.toContain("would raise");
});

test("An answer that withholds nothing is not named", () => {
  const sound = checks.filter(({ outcome }) => outcome === "pass");
  expect(ceilingNote(buildReport({ checks: sound, record: { controls } }))).toBeNull();
});

test("A capped report whose recommendations do not state what is withheld shows no gain", () => {
  const report = buildReport({ checks });
  const works = report.riskAssessment.recommendations.map(({ held: _, liftsCeiling: __, ...work }) => work);
  const old = { ...report, riskAssessment: { ...report.riskAssessment, recommendations: works } };
  expect(stepGains(old)).toBeNull();
  expect(steps(old)?.outcome).toBeNull();
});

test("Printed gains add up to the printed end, to two decimals", () => {
  // Each of three is worth 100 ÷ 3: 33.33, 33.34 and 33.33 add up to 100.00.
  const thirds = ["a", "b", "c"].map((id) => buildCheck(id, "fail"));
  const plan = stepGains(buildReport({ checks: [...thirds] }));
  expect([plan?.start, plan?.gains, plan?.end]).toEqual([0, [33.33, 33.34, 33.33], 100]);
});
