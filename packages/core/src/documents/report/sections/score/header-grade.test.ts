import { Grade, HeaderScore, type HeaderTest } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildReport } from "../../../../testing/build-report.ts";
import { headerGrade } from "./header-grade.ts";

const graded = (tests: Record<string, HeaderTest>) => {
  const report = buildReport();
  const published = { score: HeaderScore.parse(55), grade: Grade.parse("C") };
  const headers = {
    algorithm: "observatory-6" as const,
    score: HeaderScore.parse(35),
    grade: Grade.parse("D"),
    published,
    tests,
  };
  return headerGrade({ ...report, scores: { ...report.scores, headers } });
};

test("Both grades are shown, with the most costly tests first", () => {
  const section = graded({
    "referrer-policy": { result: "referrer-policy-private", pass: true, modifier: 5 },
    "content-security-policy": { result: "csp-not-implemented", pass: false, modifier: -25 },
    redirection: { result: "redirection-to-https", pass: true, modifier: 0 },
  });
  expect(section).toMatchObject({ grade: "D", score: 35, publishedGrade: "C", publishedScore: 55 });
  expect(section?.tests.map(({ name, result, word, modifier }) => [name, result, word, modifier])).toEqual([
    ["Content-Security-Policy", "not implemented", "does not pass", "−25"],
    ["Redirection", "to HTTPS", "passes", "0"],
    ["Referrer-Policy", "private", "passes", "+5"],
  ]);
});

test("A deviation from the published method gives its reason and that method's result", () => {
  const differs = {
    publishedResult: "x-frame-options-allow-from-origin",
    publishedModifier: 0,
    reason: "Browsers ignore ALLOW-FROM.",
  } as const;
  const section = graded({
    "x-frame-options": { result: "x-frame-options-not-implemented", pass: false, modifier: -20, differs },
  });
  expect(section?.tests[0]).toMatchObject({ name: "X-Frame-Options", result: "not implemented", differs: true });
  expect(section?.differences).toEqual([
    { name: "X-Frame-Options", reason: "Browsers ignore ALLOW-FROM.", published: "allow from origin (0)" },
  ]);
});

test("A page that was not observed has no grade", () => {
  expect(headerGrade(buildReport())).toBeNull();
});
