import { createHash } from "node:crypto";
import { type Dispute, type OutsideAnswers, ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildDispute, resolvedDispute } from "../scan/build-dispute.ts";
import { diffReports } from "../scoring/diff.ts";
import { buildReport } from "../testing/build-report.ts";
import { reviseReport } from "./revise-report.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");
// Transport: passed 10, failed 0, passed 10, not observed; headers 10 of 10; authentication 0 of 10.
const base = buildReport();
const revise = (...disputes: Dispute[]) => reviseReport(base, { outside: {}, disputes }, 2, digest);
const checkOf = (report: ScanReport) => report.checks.find(({ id }) => id === "certificate-trusted");

describe("an open dispute", () => {
  test("is shown beside its finding and changes no score", () => {
    const report = revise(buildDispute());
    expect(checkOf(report)).toMatchObject({ outcome: "fail", points: 0, dispute: { state: "open", by: "jane" } });
    expect(report.scores).toEqual(base.scores);
    expect(report.securityPosture).toEqual(base.securityPosture);
    expect(ScanReport.parse(report)).toEqual(report);
  });

  test("gives the scan another number and hash, and the same id", () => {
    const report = revise(buildDispute());
    expect([report.id, report.revision.n]).toEqual([base.id, 2]);
    expect(report.revision.hash).not.toBe(revise().revision.hash);
  });
});

describe("a dispute that was upheld", () => {
  const report = revise(resolvedDispute("upheld"));

  test("makes the check not observed, never passed, with the reason, and retains its earlier result", () => {
    expect(checkOf(report)).toMatchObject({
      title: "Whether the certificate is trusted",
      outcome: "not-observed",
      points: null,
      reason:
        "Disputed on 6 Nov 2026 by jane (the asset is not the company's): The server is a supplier's. Upheld on 8 Nov 2026 by sam: Seen in the contract. The finding is not counted.",
      dispute: { judged: { outcome: "fail", points: 0, title: "Title of certificate-trusted" } },
    });
    expect(ScanReport.parse(report)).toEqual(report);
  });

  test("excludes the check from the score: the posture of the rest rises, and coverage falls", () => {
    // Transport was 20 of 30 judged of 40 that apply, and is 20 of 20 of 40.
    expect(base.scores.areas.transport).toMatchObject({ posture: (20 / 30) * 100, coverage: 0.75 });
    expect(report.scores.areas.transport).toMatchObject({ posture: 100, coverage: 0.5 });
    expect(report.coverage).toBeLessThan(base.coverage);
    expect(report.securityPosture.criticalGaps).toEqual([]);
    expect(report.riskAssessment.recommendations.map(({ checkId }) => checkId)).toEqual(["login-page-over-https"]);
    expect(report.scores.headers).toEqual(base.scores.headers);
  });

  test("is explained by the difference of the two revisions, which adds up", () => {
    const { moves, disputes, sight, reweighted, rounding, ceiling, change, from, to } = diffReports(base, report);
    expect([from.revision, to.revision]).toEqual([1, 2]);
    expect(moves.map(({ id, why }) => [id, why?.slice(0, 30)])).toEqual([
      ["certificate-trusted", "Disputed on 6 Nov 2026 by jane"],
    ]);
    expect(disputes).toEqual([
      { id: "certificate-trusted", title: "Title of certificate-trusted", from: null, to: "upheld" },
    ]);
    const sum = moves.reduce((total, { moved }) => total + moved, 0) + sight + reweighted + rounding + ceiling;
    expect(sum).toBeCloseTo(change ?? Number.NaN, 5);
  });
});

test("a rejected one remains as a note, and the finding counts", () => {
  const report = revise(resolvedDispute("rejected"));
  expect(checkOf(report)).toMatchObject({ outcome: "fail", points: 0, dispute: { state: "rejected" } });
  expect(report.scores).toEqual(base.scores);
});

test("a withdrawn one changes only the number", () => {
  const report = revise(buildDispute({ state: "withdrawn" }));
  expect(report).toEqual({ ...revise(), revision: { ...revise().revision, n: 2 } });
  expect(checkOf(report)).not.toHaveProperty("dispute");
});

test("of several about one check the last applies, in any order", () => {
  const first = resolvedDispute("rejected");
  const appeal = buildDispute({ id: "99aa00bb", at: "2026-11-09T09:00:00.000Z", reason: "Here is the letter" });
  expect(checkOf(revise(appeal, first))?.dispute?.id).toBe("99aa00bb");
  expect(JSON.stringify(revise(appeal, first))).toBe(JSON.stringify(revise(first, appeal)));
});

describe("data from outside sources", () => {
  const hibp = {
    status: "ok" as const,
    asOf: "2026-11-05T03:00:00.000Z",
    latencyMs: 80,
    reason: null,
    data: {
      ofDomain: [
        {
          name: "Harrow",
          title: "Harrow Vale",
          breachedOn: "2026-02-01",
          addedOn: "2026-03-01",
          accounts: 1200,
          dataClasses: ["Passwords"],
          verified: true,
          fabricated: false,
        },
      ],
      addresses: null,
      stolenByMalware: null,
    },
  };
  const revision = (outside: OutsideAnswers) => reviseReport(base, { outside, disputes: [] }, 2, digest);

  test("becomes a component of the same scan: 40 points lost, of 30 assessed", () => {
    const report = revision({ hibp });
    expect(report.id).toBe(base.id);
    expect(report.scores.components.darkWebRisk).toEqual({
      posture: 0,
      coverage: 0.4,
      weight: 0.25,
      deductions: [{ rule: "Data breach at the company's own service within the last year", points: 40 }],
      outOf: 100,
    });
    // The loss exceeds the 30 points of the one source that answered, so 40 points were assessed and lost.
    // Web security earns 0.25 × (0.25 × 20 ÷ 40 + 0.2) ÷ 0.45 = 0.1806 of 0.25 × (0.25 × 30 ÷ 40 + 0.2) ÷ 0.45 = 0.2153
    // assessed; authentication 0 of 0.15, threat intelligence 0 of 0.25 × 0.4 = 0.1: 0.1806 ÷ 0.4653 = 38.81.
    expect(report.scores.overall?.posture).toBe(39);
    expect(report.coverage).toBeCloseTo(base.coverage + 0.25 * 0.4, 10);
    expect(report.facts.darkWeb?.threatLevel).toBe("Critical");
    expect(report.sources.find(({ name }) => name === "hibp")).toEqual({
      name: "hibp",
      status: "ok",
      asOf: "2026-11-05T03:00:00.000Z",
      latencyMs: 80,
      reason: null,
    });
    expect(ScanReport.parse(report)).toEqual(report);
  });

  test("makes another hash only where it says something else; how long it took is no part of it", () => {
    expect(revision({ hibp: { ...hibp, latencyMs: 900 } }).revision.hash).toBe(revision({ hibp }).revision.hash);
    const silent = {
      status: "unavailable" as const,
      asOf: null,
      latencyMs: 9,
      reason: "it responded with status 503",
      data: null,
    };
    expect(revision({ hibp: silent }).revision.hash).not.toBe(revision({ hibp }).revision.hash);
    expect(revision({ hibp: silent }).scores).toEqual(base.scores);
  });
});
