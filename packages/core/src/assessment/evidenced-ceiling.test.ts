import { createHash } from "node:crypto";
import { type EvidenceStatement, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { essentialsOf } from "../intelligence/cyber-essentials/cyber-essentials-analysis.ts";
import { actionGains } from "../plan/action-gains.ts";
import { bandCaveats } from "../scoring/band-caveats.ts";
import { buildControls, buildSituation } from "../testing/build-situation.ts";
import { afterFixes, situation } from "../what-if/situation.ts";
import { reviseReport } from "./revise-report.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");
const controls = buildControls({ mfaEmail: "yes" });
const { report: base } = buildSituation({}, controls);
if (base === null) throw new Error("the situation has no report");

const statement: EvidenceStatement = {
  control: "CC-IAM-02",
  shows: "not-met",
  kind: "report",
  ref: "pentest",
  title: "Penetration test",
  source: "Acme Labs",
  collectedAt: "2026-11-02",
  validUntil: "2027-01-31",
};
const revised = (...filed: EvidenceStatement[]) =>
  reviseReport(base, { outside: {}, disputes: [], controls, ...(filed.length === 0 ? {} : { filed }) }, 2, digest);
const overallOf = ({ scores }: ScanReport) => scores.overall;
const REASON = "Email without MFA, as shown by Penetration test, 2 Nov 2026.";

test("filed evidence that a control is missing caps the revision at 59, with its title and day as the reason", () => {
  const report = revised(statement);
  const uncapped = overallOf(revised())?.posture;
  expect(uncapped).toBe(100);
  // Without the cap 100 becomes 97: the Cyber Essentials requirement that the control is part of is lost.
  expect(overallOf(report)).toMatchObject({ posture: 59, cappedBy: { uncapped: 97, reasons: [REASON] } });
  expect(essentialsOf(report).gaps).toContainEqual(
    expect.stringContaining("Recorded. MFA on email: no (Penetration test (Acme Labs))."),
  );
  expect(bandCaveats(report).capped).toBe(true);
  expect(bandCaveats(report, new Set(["control:mfaEmail"])).capped).toBe(false);
  expect(ScanReport.parse(report)).toEqual(report);
});

test("evidence in part, of what is met, of an undecisive control or expired by then does not cap", () => {
  for (const other of [
    { shows: "partly" },
    { shows: "met" },
    { control: "CC-IAM-01" },
    { validUntil: "2026-10-31" },
  ] as const)
    expect(overallOf(revised({ ...statement, ...other }))?.cappedBy).toBeUndefined();
});

test("the cap is lifted by the work on the control, in the what-if and in the plan", () => {
  const report = revised(statement);
  const before = situation(report, report.checks, controls);
  expect(before.scores?.overall?.posture).toBe(59);
  const after = afterFixes(before, [{ id: "control:mfaEmail", after: [] } as never]);
  expect(after.scores?.overall?.posture).toBe(100);
  expect(actionGains(report, controls, ["control:mfaEmail"])).toEqual([
    { gain: expect.closeTo(41, 5), liftsCeiling: true },
  ]);
});

test("evidence in part on a control that was not answered leaves the posture as it is", () => {
  const unanswered = { outside: {}, disputes: [], controls: {} };
  const posture = (filed: readonly EvidenceStatement[]) =>
    overallOf(reviseReport(base, { ...unanswered, filed }, 2, digest))?.posture;
  expect(posture([{ ...statement, shows: "partly" }])).toBe(posture([]));
});
