import { createHash } from "node:crypto";
import { REPORT_FACT_KINDS, type ReportFact, type ReportFactKind, ScanReport } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { essentialsOf } from "../intelligence/cyber-essentials/cyber-essentials-analysis.ts";
import { reportStatements } from "../intelligence/vendor-reports/report-statements.ts";
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { reviseReport } from "./revise-report.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");

const fact = (kind: ReportFactKind): ReportFact => ({
  ...{ kind, report: "r1", tool: "Microsoft Defender", observedOn: "2026-11-20", validUntil: "2027-02-18" },
  ...{ weaknesses: 3, severity: "high" },
  examples: [{ id: "w1", title: "November security update", hosts: ["srv01"], fixedOn: "2026-10-31" }],
});

type Answer = "yes" | "partial" | "no" | "unknown";

function revised(kinds: readonly ReportFactKind[], answers: Readonly<Record<string, Answer>>): ScanReport {
  const controls = buildControls(answers as Parameters<typeof buildControls>[0]);
  const { report: base } = buildSituation({}, controls);
  if (base === null) throw new Error("the situation has no report");
  const facts = kinds.map(fact);
  const reported = facts.length === 0 ? {} : { filed: reportStatements(facts), reports: facts };
  return reviseReport(base, { outside: {}, disputes: [], controls, ...reported }, 2, digest);
}

const requirement = (report: ScanReport, id: string) =>
  essentialsOf(report)
    .themes.flatMap(({ requirements }) => requirements)
    .find((each) => each.id === id);

test("a critical update missing for more than 14 days makes SUM-04 not met against an answer of 'yes'", () => {
  const report = revised(["patch-overdue"], { patchCriticalDays: "yes" });
  expect(requirement(report, "SUM-04")).toMatchObject({
    state: "not-met",
    reason: expect.stringContaining("Microsoft Defender report (November security update and 2 more)"),
  });
  expect(requirement(revised([], { patchCriticalDays: "yes" }), "SUM-04")?.state).toBe("met");
  expect(report.record?.reports).toHaveLength(1);
  expect(ScanReport.parse(report)).toEqual(report);
});

test("an update whose fix has no date makes SUM-04 partly met, no more where the answer is 'no', and doubtful without one", () => {
  const state = (answer: Answer) => requirement(revised(["patch-undated"], { patchCriticalDays: answer }), "SUM-04");
  expect(state("yes")?.state).toBe("partial");
  expect(state("no")?.state).toBe("not-met");
  expect(state("unknown")).toMatchObject({
    state: "doubtful",
    reason: expect.stringContaining("In part at most."),
    asks: ["patchCriticalDays"],
  });
});

test("end-of-life software makes SUM-01 and SUM-02 not met and caps the posture, with tool and day", () => {
  const report = revised(["end-of-life"], { endOfLifeSystems: "no" });
  expect(["SUM-01", "SUM-02"].map((id) => requirement(report, id)?.state)).toEqual(["not-met", "not-met"]);
  expect(report.scores.overall).toMatchObject({
    posture: 59,
    cappedBy: { reasons: ["End-of-life systems in use, as shown by Microsoft Defender report, 20 Nov 2026."] },
  });
});

test("RDP that the internet reaches makes FW-03 and FW-04 not met and caps the posture", () => {
  const report = revised(["rdp-exposed"], { rdpExposed: "no" });
  expect(["FW-03", "FW-04"].map((id) => requirement(report, id)?.state)).toEqual(["not-met", "not-met"]);
  expect(report.scores.overall?.cappedBy?.reasons).toEqual([
    "RDP exposed to the internet, as shown by Microsoft Defender report, 20 Nov 2026.",
  ]);
});

test("whatever was answered, a report raises no score, and moves none but Cyber Essentials and the overall", () => {
  const answer = fc.constantFrom<Answer>("yes", "partial", "no", "unknown");
  const answers = fc.record({ patchCriticalDays: answer, endOfLifeSystems: answer, rdpExposed: answer, edr: answer });
  fc.assert(
    fc.property(answers, fc.subarray([...REPORT_FACT_KINDS]), (known, kinds) => {
      const before = revised([], known).scores;
      const after = revised(kinds, known).scores;
      expect(after.overall?.posture ?? 0).toBeLessThanOrEqual(before.overall?.posture ?? 0);
      const { cyberEssentials: was, ...rest } = before.components;
      const { cyberEssentials: is, ...others } = after.components;
      expect(others).toEqual(rest);
      expect(is?.posture ?? 0).toBeLessThanOrEqual((was?.posture ?? (is?.posture === null ? 0 : 100)) + 1e-9);
      expect(after.areas).toEqual(before.areas);
      expect(after.overall?.range?.high ?? 0).toBeLessThanOrEqual((before.overall?.range?.high ?? 100) + 1e-9);
    }),
    { numRuns: 60 },
  );
});
