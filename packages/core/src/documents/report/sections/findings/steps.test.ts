import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { steps } from "./steps.ts";

test("Actions are ordered by urgency, each with gain, effort, reason and steps", () => {
  expect(steps(buildReport())?.works).toEqual([
    {
      checkId: "login-page-over-https",
      kind: "check",
      group: "today",
      title: "Serve login pages over HTTPS only",
      why: "Why login-page-over-https matters.",
      steps: ["Fix login-page-over-https."],
      gain: "+41.06",
      hours: 2,
      effort: "2 hours",
      note: "",
    },
    expect.objectContaining({ checkId: "certificate-trusted", gain: "+9.51" }),
  ]);
});

test("Together they give the printed score and its band", () => {
  expect(steps(buildReport())?.outcome).toEqual({
    sum: "49.43 + 50.57 = 100.00",
    posture: 100,
    band: "Low",
    caveats: { critical: 0, capped: false },
  });
});

test("At most three actions are listed", () => {
  const checks = Array.from({ length: 7 }, (_, index) => buildCheck(`check-${index}`, "fail"));
  expect(steps(buildReport({ checks }))?.works).toHaveLength(3);
});

test("Actions that do not change the score are listed only if there is nothing else, without an outcome", () => {
  const privacy = buildCheck("privacy-notice-linked", "fail", { area: "privacy" });
  const alone = steps(buildReport({ checks: [privacy] }));
  expect(alone?.works.map((work) => work.gain)).toEqual([""]);
  expect(alone?.outcome).toBeNull();
  const beside = steps(buildReport({ checks: [privacy, buildCheck("https-available", "fail")] }));
  expect(beside?.works.map((work) => work.checkId)).toEqual(["https-available"]);
});

test("Without findings the section is omitted", () => {
  expect(steps(buildReport({ checks: [buildCheck("https-available", "pass")] }))).toBeNull();
});
