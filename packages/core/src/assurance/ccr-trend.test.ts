import type { Outcome } from "@broker/contracts";
import { expect, test } from "vitest";
import { NO_SCOPE_FACTS } from "../compliance/scope.ts";
import { HUB_CONTROL_IDS, libraryFrameworks, type ScannedEvidence } from "../intelligence/evidence/known-compliance.ts";
import { buildCheck } from "../testing/build-report.ts";
import { ccrTrend } from "./ccr-trend.ts";

const TODAY = "2026-11-29";

/** A scan whose check of DMARC, which shows whether email is authenticated, has an outcome. */
function scan(day: string, outcome: Outcome, host = "acme.example"): ScannedEvidence {
  const startedAt = `${day}T09:00:00.000Z`;
  const check = { ...buildCheck("dmarc-enforced", outcome), asOf: startedAt };
  return { checks: [check], startedAt, host, facts: { vulnerabilities: null } };
}

/** NIST CSF cut to a requirement shown by email authentication and one that is shown by the answer on email MFA. */
function input() {
  const [csf] = libraryFrameworks(["nist-csf"]);
  const mapping = csf?.mappings[0];
  if (csf === undefined || mapping === undefined) throw new Error("The library has it.");
  const [protect, govern] = ["PR", "GV"].map((letters) =>
    csf.framework.requirements.find(({ id, heading }) => id.startsWith(`${letters}.`) && !heading),
  );
  if (protect === undefined || govern === undefined) throw new Error("The library has them.");
  const equal = (requirement: string, control: string) => ({
    ...mapping,
    ...{ requirement, control, relation: "equal" as const },
  });
  return {
    controls: HUB_CONTROL_IDS,
    frameworks: [
      {
        framework: { ...csf.framework, requirements: [protect, govern].map((each) => ({ ...each, weight: 1 })) },
        mappings: [equal(protect.id, "CC-EML-01"), equal(govern.id, "CC-IAM-02")],
      },
    ],
    ...{ adoptions: [], facts: NO_SCOPE_FACTS, today: TODAY },
  };
}

const scores = (sources: Partial<Parameters<typeof ccrTrend>[0]>) =>
  ccrTrend({ scans: [], answers: {}, filed: [], ...sources }, input()).points.map(({ day, overall, pillars }) => [
    day,
    overall,
    pillars.find(({ id }) => id === "PR")?.score,
    pillars.find(({ id }) => id === "GV")?.score,
  ]);

test("each day with a scan has the score of what was known on that day, overall and by pillar", () => {
  const scans = [scan("2026-10-20", "pass"), scan("2026-10-01", "fail")];
  const answers = { mfaEmail: { answer: "yes", provenance: "declared", asOf: "2026-10-10T09:00:00.000Z" } } as const;
  expect(scores({ scans, answers })).toEqual([
    ["2026-10-01", 0, 0, null],
    ["2026-10-20", 100, 100, 100],
  ]);
});

test("a day has the newest scan of every domain; days before the period are left out", () => {
  // The 180 days up to 29 November begin on 3 June.
  const scans = [scan("2026-06-02", "fail"), scan("2026-06-03", "pass", "b.example"), scan("2026-06-20", "pass")];
  expect(scores({ scans })).toEqual([
    ["2026-06-03", 0, 0, null],
    ["2026-06-20", 100, 100, null],
  ]);
});
