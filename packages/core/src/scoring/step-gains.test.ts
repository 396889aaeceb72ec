import { expect, test } from "vitest";
import { ceilingNote } from "../documents/report/ceiling-note.ts";
import { leadSentences } from "../documents/report/lead-sentences.ts";
import { steps } from "../documents/report/sections/steps.ts";
import { buildCheck, buildReport } from "../testing/build-report.ts";
import { stepGains } from "./step-gains.ts";

const checks = [
  buildCheck("supported-software", "fail", { weight: 2, remediation: { steps: ["Update."], effortHours: 8 } }),
  buildCheck("https-available", "pass", { weight: 15 }),
  buildCheck("certificate-trusted", "fail", { weight: 3 }),
  buildCheck("login-page-over-https", "pass", { area: "authentication" }),
];
const controls = { edr: { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" } };

test("Under a ceiling the sum starts at it, and the work that lifts it stands first", () => {
  // 0.75 × 62.5 + 37.5 = 84.375, held at 59; the software brings 84.375 + 6.25 − 59 = 31.625, the certificate 9.375.
  const report = buildReport({ checks });
  expect(steps(report)).toMatchObject({
    held: null,
    works: [
      { checkId: "supported-software", gain: "+31.63", note: "caps the posture at 59" },
      { checkId: "certificate-trusted", gain: "+9.37", note: "" },
    ],
    outcome: { sum: "59.00 + 41.00 = 100.00", posture: 100 },
  });
  expect(leadSentences(report)).toContain(
    "The first two pieces of work, about 10 hours in all, would bring it to 100.",
  );
});

test("While an answer holds the ceiling nothing is promised above it, and the answer is named", () => {
  const report = buildReport({ checks, record: { controls } });
  expect(steps(report)).toMatchObject({
    held: "No work below lifts the posture above 59 while the client's record says: There is no endpoint detection (EDR), by the client's answer.",
    works: [
      { gain: "0", note: "the ceiling holds back 6.25" },
      { gain: "0", note: "the ceiling holds back 9.38" },
    ],
    outcome: null,
  });
  expect(leadSentences(report).join(" ")).not.toContain("would bring");
});

test("An answer that holds nothing back is not named beside the works", () => {
  const sound = checks.filter(({ outcome }) => outcome === "pass");
  expect(ceilingNote(buildReport({ checks: sound, record: { controls } }))).toBeNull();
});

test("A held report whose recommendations do not tell what is held back promises nothing", () => {
  const report = buildReport({ checks });
  const works = report.riskAssessment.recommendations.map(({ held: _, liftsCeiling: __, ...work }) => work);
  const old = { ...report, riskAssessment: { ...report.riskAssessment, recommendations: works } };
  expect(stepGains(old)).toBeNull();
  expect(steps(old)?.outcome).toBeNull();
});

test("Printed gains add up to the printed end, to the hundredth", () => {
  // Each of three is worth 100 ÷ 3: 33.33, 33.34 and 33.33 come to 100.00.
  const thirds = ["a", "b", "c"].map((id) => buildCheck(id, "fail"));
  const plan = stepGains(buildReport({ checks: [...thirds] }));
  expect([plan?.start, plan?.gains, plan?.end]).toEqual([0, [33.33, 33.34, 33.33], 100]);
});
