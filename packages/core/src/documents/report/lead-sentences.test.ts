import { PostureScore, RiskScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { leadSentences } from "./lead-sentences.ts";

const passing = [
  buildCheck("https-available", "pass"),
  buildCheck("login-page-over-https", "pass", { area: "authentication" }),
];

test("A whole outside view: where it stands, what was found, what the first works bring", () => {
  // Sum 50.93. The certificate: 10 of 30 transport points × .25/.45 × .25/.40 × 100 = 11.57; the login: 37.50. Together 100.
  expect(leadSentences(buildReport())).toEqual([
    "Seen from outside, Harrow Vale Dental Group Limited stands at 51 out of 100: Low risk.",
    "Two of 5 checks found something to mend, one of them grave.",
    "The first two pieces of work, about 4 hours in all, would bring it to 100.",
  ]);
});

test("Where nothing is to be mended it says so, and no more", () => {
  expect(leadSentences(buildReport({ checks: passing }))).toEqual([
    "Seen from outside, Harrow Vale Dental Group Limited stands at 100 out of 100: Low risk.",
    "No check that could be made found anything to mend.",
  ]);
});

test("A company without a known name goes by its domain", () => {
  const companyBasics = { name: null, industry: null, location: null };
  expect(leadSentences(buildReport({ companyBasics }))[0]).toMatch(/^Seen from outside, harrowvale\.example stands/);
});

test("A scan that failed speaks neither for nor against the company", () => {
  const error = { code: "target_unreachable", message: "harrowvale.example does not exist in the DNS" };
  expect(leadSentences(buildReport({ checks: [], status: "failed", error }))).toEqual([
    "Harrow Vale Dental Group Limited could not be judged. harrowvale.example does not exist in the DNS. That speaks neither for nor against the company.",
  ]);
});

test("With too little seen there is a range and no figure, nor a promise of one", () => {
  const checks = [
    buildCheck("https-available", "fail", { weight: 2 }),
    buildCheck("certificate-trusted", "not-observed", { weight: 8 }),
    buildCheck("login-page-over-https", "not-observed", { area: "authentication" }),
  ];
  // Seen: .25 × 2 ÷ 10 = 5% of the method, all of it lost: 0 to 95.
  expect(leadSentences(buildReport({ checks }))).toEqual([
    "Too little of Harrow Vale Dental Group Limited could be seen for a figure: it lies between 0 and 95 out of 100.",
    "One of 1 check found something to mend, one of them grave.",
  ]);
});

test("A cap is named with its reason, and what the works would bring is not promised", () => {
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
  expect(sentences[1]).toBe("The figure is held at 59, though 74 was reached. Old software answers.");
  expect(sentences.join(" ")).not.toContain("would bring");
});

test("Parts that could not be looked at are named at the end", () => {
  const collectors = (["tls", "page"] as const).map((name) => ({
    name,
    status: "failed" as const,
    reason: "No answer.",
  }));
  expect(leadSentences(buildReport({ collectors, status: "partial" })).at(-1)).toBe(
    "Transport security and the home page could not be looked at.",
  );
});
