import { expect, test } from "vitest";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { blocksOf } from "../../../blocks/test/find-blocks.ts";
import { headline, headlineBlocks } from "./headline.ts";

test("The score has band, risk, basis and confidence", () => {
  expect(headline(buildReport())).toMatchObject({
    score: {
      figure: 49,
      mark: { word: "Medium by score · 1 critical", tone: "ink", strokes: 2 },
      basis: "External view only",
    },
    risk: 51,
    requiresValidation: true,
  });
  expect(blocksOf(headlineBlocks(buildReport()), "severity")[0]?.text).toBe("1 critical finding.");
});

test("The ruler has the bands in place on the posture scale, without gap or overlap", () => {
  expect(
    headline(buildReport()).score.ruler?.segments.map(({ from, width, mark }) => [from, width, mark.word]),
  ).toEqual([
    [0, 30, "High"],
    [30, 20, "Medium"],
    [50, 50, "Low"],
  ]);
});

test("The hatched band is the possible range, and the drawing has a description", () => {
  const report = buildReport();
  const range = report.scores.overall?.range;
  const ruler = headline(report).score.ruler;
  expect(ruler?.range).toEqual({ ...range, width: (range?.high ?? 0) - (range?.low ?? 0) });
  expect(ruler?.words).toContain("Posture 49 of 100, Medium risk by score; 1 critical finding open.");
  expect(ruler?.words).toContain(`between ${range?.low} and ${range?.high}`);
});

test("The captions of a capped and an uncapped score do not overlap", () => {
  const report = buildReport();
  const { overall } = report.scores;
  if (overall === null) throw new Error("the report has a figure");
  const heldAt49 = (reached: number) => {
    const cappedBy = { posture: overall.posture, uncapped: overall.posture - 49 + reached, reasons: ["it is held"] };
    const held = { ...report, scores: { ...report.scores, overall: { ...overall, cappedBy } } } as typeof report;
    return headline(held).score.ruler?.near;
  };
  expect([heldAt49(52), heldAt49(58), heldAt49(59)]).toEqual([true, true, false]);
  expect(headline(report).score.ruler?.near).toBe(false);
});

test("Low coverage gives a range instead of a score, and no marker", () => {
  const checks = [
    buildCheck("https-available", "pass", { weight: 1 }),
    buildCheck("certificate-trusted", "not-observed"),
  ];
  const made = headline(buildReport({ checks }));
  expect(made).toMatchObject({ score: { figure: null, mark: null }, risk: null });
  expect(made.score.range).not.toBeNull();
  expect(made.score.ruler?.now).toBeNull();
});

test("Nothing assessed gives neither score, range nor ruler", () => {
  expect(headline(buildReport({ checks: [], status: "failed" })).score).toMatchObject({
    figure: null,
    range: null,
    ruler: null,
    basis: null,
  });
});

test("Checks not observed are counted among the applicable checks", () => {
  const checks = [
    buildCheck("a", "pass"),
    buildCheck("b", "not-observed"),
    buildCheck("c", "error"),
    buildCheck("d", "not-applicable"),
  ];
  expect(headline(buildReport({ checks })).figures.at(-1)).toEqual({
    id: "not-observed",
    label: "Scan checks not assessed",
    value: "2 of 3",
  });
});

test("Incomplete collectors and an intercepting proxy are reported", () => {
  const facts = buildFacts({ interception: { issuer: "CN=Office Proxy", how: "A known host was signed by it." } });
  const collectors = [
    { name: "email" as const, status: "partial" as const, reason: "Port 25 is closed." },
    { name: "page" as const, status: "skipped" as const, reason: "Not asked for." },
  ];
  expect(headline(buildReport({ facts, collectors, status: "partial" })).notices).toEqual([
    "A proxy (CN=Office Proxy) replaces the site's certificate, so TLS and headers are not assessed.",
    "Email: Port 25 is closed.",
  ]);
});
