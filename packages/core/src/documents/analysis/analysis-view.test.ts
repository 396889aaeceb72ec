import { AnalysisView, type ScanReport, type SubmissionFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { score } from "../../scoring/score.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { buildContext, WELL_TOLD } from "../report/test/build-context.ts";
import { analysisView } from "./analysis-view.ts";

const checks = [buildCheck("https-available", "pass"), buildCheck("certificate-trusted", "fail")];
const bare = buildReport({ checks });
const darkWeb = { posture: 90, coverage: 0.6, deductions: [], outOf: 100 };
const enriched = buildReport({ checks, scores: score(checks, null, { darkWebRisk: darkWeb }) });

const view = (report: ScanReport, previous: ScanReport | null, facts: SubmissionFacts | null = null) =>
  analysisView(report, {
    market: { industry: null, size: null, sample: false, peers: [], components: null },
    previous,
    client: null,
    sample: false,
    hosts: [],
    facts,
    asOf: "2026-11-06T00:00:00.000Z",
  });
const before = (report: ScanReport, previous: ScanReport) => view(report, previous).previous;

test("a declared loss and an expiry date name who declared them, within the view's schema", () => {
  const { facts } = buildContext(bare, WELL_TOLD, "insured");
  const { alerts, dated } = view(bare, null, facts);
  expect(AnalysisView.shape.alerts.parse(alerts)).toContainEqual(
    expect.objectContaining({ id: "payment-fraud", provenance: "declared", declaredBy: "insured" }),
  );
  expect(AnalysisView.shape.dated.parse(dated)).toContainEqual(
    expect.objectContaining({ what: "Expiring policy", provenance: "declared", declaredBy: "insured" }),
  );
});

test("a posture is compared with the previous scan if both have the same components", () => {
  expect(before(bare, buildReport({ checks }))).toMatchObject({ change: 0, likeForLike: true, sameMethod: true });
});

test("a source not queried before counts as no change", () => {
  expect(enriched.scores.overall?.posture).not.toBe(bare.scores.overall?.posture);
  expect(before(enriched, bare)).toMatchObject({ change: null, likeForLike: false, sameMethod: true });
});

test("another method version is not a change", () => {
  const older = { ...bare, methodVersion: "1.0.0" };
  expect(before(bare, older)).toMatchObject({ change: null, likeForLike: true, sameMethod: false });
});

test("a scan with insufficient coverage is not compared and has no score of its own", () => {
  const unseen = ["a", "b", "c", "d"].map((id) => buildCheck(id, "not-observed"));
  const partial = buildReport({ checks: [buildCheck("https-available", "pass"), ...unseen] });
  expect(partial.scores.overall?.posture).toBe(100);
  expect(before(partial, bare)).toMatchObject({ posture: 50, change: null });
  expect(before(bare, partial)).toMatchObject({ posture: null, change: null });
});

test("MFA on email that is declared since the scan is not recommended to directors again", () => {
  const risk = { level: "Low", reason: "No employee addresses or passwords were found.", recommendation: "As stored." };
  const scanned = buildReport({ facts: { ...bare.facts, darkWeb: { executiveRisk: risk, exposures: [] } as never } });
  const advice = (answer: "yes" | "partial") =>
    view({ ...scanned, record: { controls: { mfaEmail: { answer } } } as never }, null).report.facts.darkWeb
      ?.executiveRisk?.recommendation;
  expect(advice("yes")).toBe("Monitor for new breaches.");
  expect(advice("partial")).toBe("Require MFA on email and monitor for new breaches.");
});
