import { WebsiteAnalysis } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { buildRegistration } from "../registry/build-registration.ts";
import { marketAverage, type Peer } from "./market-average.ts";
import { registeredSize, websiteAnalysis } from "./website-analysis.ts";

/** Peers of the given postures, each another company. */
const peers = (...postures: (number | null)[]): Peer[] =>
  postures.map((posture, n) => ({ company: `peer${n}.example`, posture, sample: false }));
const TEN = peers(40, 42, 44, 46, 48, 50, 52, 54, 56, 63);

describe("the market's average", () => {
  test("is the mean of ten others, rounded half up", () => {
    // 495 / 10 = 49.5
    expect(marketAverage(TEN, "own.example")).toEqual({
      score: 50,
      basis: "derived",
      peers: 10,
      words: "mean of the 10 other companies in this workspace",
    });
  });

  test("is assumed with nine: the own company, samples and companies without a score do not count", () => {
    const [first, ...nine] = TEN;
    if (first === undefined) throw new Error("there are ten");
    for (const instead of [
      { ...first, company: "own.example" },
      { ...first, sample: true },
      { ...first, posture: null },
      { ...first, company: "peer1.example" },
    ])
      expect(marketAverage([instead, ...nine], "own.example")).toMatchObject({ score: 68, basis: "assumed", peers: 9 });
  });
});

describe("the analysis of a report", () => {
  test("has the fields that the screen reads, from observations", () => {
    const final = {
      url: "https://www.harrowvale.example/",
      status: 200,
      headers: [{ name: "strict-transport-security", value: "max-age=63072000" }],
      timeMs: 40,
    };
    const made = websiteAnalysis(buildReport({ facts: buildFacts({ http: { final } }) }), TEN);
    expect(WebsiteAnalysis.parse(made)).toEqual(made);
    expect(made).toMatchObject({
      url: "https://www.harrowvale.example/",
      companyName: "Harrow Vale Dental Group Limited",
      hasSSL: true,
      statusCode: 200,
      riskScore: 51,
      businessIntelligence: { industry: null, size: null, locations: [{ value: "HA1 1AA", provenance: "observed" }] },
      criticalGaps: ["Title of certificate-trusted"],
      timestamp: "2026-11-05T09:14:00.000Z",
    });
    expect(made.securityHeaders.slice(0, 2)).toEqual([
      { name: "Strict-Transport-Security", present: true, value: "max-age=63072000" },
      { name: "Content-Security-Policy", present: false, value: null },
    ]);
    expect(made.complianceSignals.find(({ signal }) => signal === "VAT number")?.present).toBe(false);
  });

  test("lists the heaviest passed checks as advantages, and never a failed one", () => {
    const checks = [
      buildCheck("spf-present", "pass", { area: "email", severity: "medium" }),
      buildCheck("certificate-trusted", "pass", { severity: "critical" }),
      buildCheck("dmarc-enforced", "fail", { area: "email", severity: "critical" }),
    ];
    expect(websiteAnalysis(buildReport({ checks })).marketPositioning.advantages).toEqual([
      "Title of certificate-trusted",
      "Title of spf-present",
    ]);
  });

  test("lists nothing of a record as an advantage that receivers ignore as invalid", () => {
    const checks = [
      buildCheck("spf-present", "pass", { area: "email" }),
      buildCheck("spf-not-open", "pass", { area: "email", severity: "critical" }),
      buildCheck("spf-valid", "fail", { area: "email" }),
      buildCheck("dmarc-present", "pass", { area: "email" }),
    ];
    expect(websiteAnalysis(buildReport({ checks })).marketPositioning.advantages).toEqual(["Title of dmarc-present"]);
  });

  test("compares the company with the market, stating what the average is", () => {
    const place = (all: Peer[]) => websiteAnalysis(buildReport(), all).marketPositioning.competitivePositioning;
    // The report's posture is 49.
    expect(place(TEN)).toBe("Level with the market average of 50 (mean of the 10 other companies in this workspace).");
    expect(place([])).toBe(
      "19 points below the market average of 68 (assumed: fewer than 10 other companies are known here).",
    );
    expect(websiteAnalysis(buildReport()).marketPositioning.competitivePositioning).toBe(
      "19 points below the market average of 68 (assumed: other companies were not assessed).",
    );
    expect(place(peers(30, 30, 30, 30, 30, 30, 30, 30, 30, 30))).toMatch(/^19 points above the market average of 30/);
  });

  test("shows 'not observed' for an unobserved site, never no", () => {
    const facts = buildFacts({ page: null, http: null, tls: null, unseen: { page: "No answer." } });
    const made = websiteAnalysis(buildReport({ checks: [], status: "failed", facts }));
    expect(made).toMatchObject({ url: "https://harrowvale.example/", hasSSL: null, statusCode: null, riskScore: null });
    expect(new Set(made.securityHeaders.map(({ present }) => present))).toEqual(new Set([null]));
    expect(new Set(made.complianceSignals.map(({ present }) => present))).toEqual(new Set([null]));
    expect(made.marketPositioning.competitivePositioning).toBe("Insufficient data for a comparison.");
  });

  test("a certificate that does not verify is not SSL, nor is a site without https", () => {
    const of = (facts: Parameters<typeof buildFacts>[0]) => websiteAnalysis(buildReport({ facts: buildFacts(facts) }));
    expect(of({ tls: { chainValid: false } }).hasSSL).toBe(false);
    expect(of({ tls: { hostnameMatches: false } }).hasSSL).toBe(false);
    expect(of({ tls: null, http: { answers: { https: false } } }).hasSSL).toBe(false);
  });
});

const registry = (lastType: string | null, found = true) => ({
  found,
  asOf: "2026-11-05T09:14:00.000Z",
  via: "service" as const,
  company: buildRegistration({
    accounts: { overdue: false, nextDueOn: null, lastMadeUpTo: null, lastType },
  }),
  match: null,
  candidates: [],
  activities: [],
  industry: null,
  stability: null,
});

test("accounts that only a small company may file indicate its size, according to the register", () => {
  expect(registeredSize(registry("micro-entity"))).toEqual({
    value: "Micro (micro entity accounts filed)",
    provenance: "registry",
    asOf: "2026-11-05T09:14:00.000Z",
  });
  expect(registeredSize(registry("total-exemption-full"))?.value).toMatch(/^Small or micro/);
});

test("full accounts, no accounts, a candidate and an unqueried register indicate nothing", () => {
  expect(registeredSize(registry("full"))).toBeNull();
  expect(registeredSize(registry(null))).toBeNull();
  expect(registeredSize(registry("small", false))).toBeNull();
  expect(registeredSize(null)).toBeNull();
});
