import { expect, test } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { headline } from "./headline.ts";

test("The figure stands with its band, risk, basis and confidence", () => {
  expect(headline(buildReport())).toMatchObject({
    figure: 51,
    risk: 49,
    mark: { word: "Low", tone: "low", strokes: 1 },
    basis: "outside view, 40% of the method",
    requiresValidation: true,
  });
});

test("The ruler has the bands in place on the posture scale, without gap or overlap", () => {
  expect(headline(buildReport()).ruler?.segments.map(({ from, width, mark }) => [from, width, mark.word])).toEqual([
    [0, 30, "High"],
    [30, 20, "Medium"],
    [50, 50, "Low"],
  ]);
});

test("The hatched band is where the score could lie, and the drawing has words", () => {
  const report = buildReport();
  const range = report.scores.overall?.range;
  const ruler = headline(report).ruler;
  expect(ruler?.range).toEqual({ ...range, width: (range?.high ?? 0) - (range?.low ?? 0) });
  expect(ruler?.words).toContain("Posture 51 of 100, Low risk.");
  expect(ruler?.words).toContain(`between ${range?.low} and ${range?.high}`);
});

test("The captions of a held figure and of what was reached stand apart where they are near", () => {
  const report = buildReport();
  const { overall } = report.scores;
  if (overall === null) throw new Error("the report has a figure");
  const heldAt51 = (reached: number) => {
    const cappedBy = { posture: overall.posture, uncapped: overall.posture - 51 + reached, reasons: ["it is held"] };
    const held = { ...report, scores: { ...report.scores, overall: { ...overall, cappedBy } } } as typeof report;
    return headline(held).ruler?.near;
  };
  expect([heldAt51(54), heldAt51(60), heldAt51(61)]).toEqual([true, true, false]);
  expect(headline(report).ruler?.near).toBe(false);
});

test("Too little seen gives a range in place of the figure and no marker", () => {
  const checks = [
    buildCheck("https-available", "pass", { weight: 1 }),
    buildCheck("certificate-trusted", "not-observed"),
  ];
  const made = headline(buildReport({ checks }));
  expect(made).toMatchObject({ figure: null, mark: null, risk: null });
  expect(made.range).not.toBeNull();
  expect(made.ruler?.now).toBeNull();
});

test("Nothing judged gives neither figure, range nor ruler", () => {
  expect(headline(buildReport({ checks: [], status: "failed" }))).toMatchObject({
    figure: null,
    range: null,
    ruler: null,
    basis: null,
  });
});

test("What was not observed is counted among the checks that apply", () => {
  const checks = [
    buildCheck("a", "pass"),
    buildCheck("b", "not-observed"),
    buildCheck("c", "error"),
    buildCheck("d", "not-applicable"),
  ];
  expect(headline(buildReport({ checks })).figures.at(-1)).toMatchObject({
    id: "not-observed",
    value: "2 of 3 checks",
  });
});

test("Collectors that did not come to their end, and a proxy in between, are noticed", () => {
  const facts = buildFacts({ interception: { issuer: "CN=Office Proxy", how: "A known host was signed by it." } });
  const collectors = [
    { name: "email" as const, status: "partial" as const, reason: "Port 25 is closed." },
    { name: "page" as const, status: "skipped" as const, reason: "Not asked for." },
  ];
  expect(headline(buildReport({ facts, collectors, status: "partial" })).notices).toEqual([
    "A proxy of CN=Office Proxy signs in the site's place, so transport and headers are not judged.",
    "Mail: Port 25 is closed.",
  ]);
});
