import { PostureScore, RiskScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { leadSentences } from "./lead-sentences.ts";

const passing = [
  buildCheck("https-available", "pass"),
  buildCheck("login-page-over-https", "pass", { area: "authentication" }),
];

test("A complete scan: score, findings, effect of the priority actions", () => {
  // Score 49.43. The certificate: 10 of 40 transport points × .25/.45 × .25 ÷ .3653 × 100 = 9.51; the login: .15 ÷
  // .3653. Together 100.
  expect(leadSentences(buildReport())).toEqual([
    "Harrow Vale Dental Group Limited scores 49/100 (Medium risk by score; 1 critical finding open): external view only.",
    "2 of 5 checks failed or partly failed; 1 is critical or high.",
    "The two priority actions (about 4 hours) would raise the score to 100.",
  ]);
});

test("Without findings the sentences say only that", () => {
  expect(leadSentences(buildReport({ checks: passing }))).toEqual([
    "Harrow Vale Dental Group Limited scores 100/100 (Low risk): external view only.",
    "We found no issues in what we could assess.",
  ]);
});

test("A company without a known name is named by its domain", () => {
  const companyBasics = { name: null, industry: null, location: null };
  expect(leadSentences(buildReport({ companyBasics }))[0]).toMatch(/^harrowvale\.example scores/);
});

test("A failed scan counts neither for nor against the company", () => {
  const error = { code: "target_unreachable", message: "This domain does not exist in the DNS" };
  expect(leadSentences(buildReport({ checks: [], status: "failed", error }))).toEqual([
    "Harrow Vale Dental Group Limited could not be assessed. This domain does not exist in the DNS. This counts neither for nor against the company.",
  ]);
});

test("With low coverage there is a range and no score", () => {
  const checks = [
    buildCheck("https-available", "fail", { weight: 2 }),
    buildCheck("certificate-trusted", "not-observed", { weight: 8 }),
    buildCheck("login-page-over-https", "not-observed", { area: "authentication" }),
  ];
  // Assessed: .25 × 2 ÷ 10 = 5% of the method, all of it lost: 0 to 95.
  expect(leadSentences(buildReport({ checks }))).toEqual([
    "Harrow Vale Dental Group Limited: insufficient data for a score; external view only. On the 5% assessed, the score lies between 0 and 95.",
    "1 of 1 check failed or partly failed; 1 is critical or high.",
  ]);
});

test("A cap is stated with its reason, without promising a gain", () => {
  const report = buildReport();
  const overall = report.scores.overall;
  if (overall === null) throw new Error("the report has a figure");
  const cappedBy = {
    posture: PostureScore.parse(59),
    uncapped: PostureScore.parse(74),
    reasons: ["Old software answers"],
  };
  const scores = {
    ...report.scores,
    overall: { ...overall, posture: PostureScore.parse(59), risk: RiskScore.parse(41), cappedBy },
  };
  const sentences = leadSentences(buildReport({ scores }));
  expect(sentences[1]).toBe("The score is capped at 59 (uncapped: 74). Old software answers.");
  expect(sentences.join(" ")).not.toContain("would raise");
});

test("Parts that could not be assessed are named at the end", () => {
  const collectors = (["tls", "page"] as const).map((name) => ({
    name,
    status: "failed" as const,
    reason: "No answer.",
  }));
  expect(leadSentences(buildReport({ collectors, status: "partial" })).at(-1)).toBe(
    "TLS and the home page could not be assessed.",
  );
});
