import { HEADER_TEST_NAMES } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { buildReport } from "../testing/build-report.ts";
import { scanReportJsonSchema } from "./scan-report-json-schema.ts";

const schema = scanReportJsonSchema();
const validate = new Ajv2020({
  code: { optimize: false },
  strict: true,
  strictTypes: false,
  strictRequired: false,
  formats: { date: true, "date-time": true },
}).compile(schema);

/** A copy of a valid report with one place changed. */
function changed(change: (report: Record<string, never>) => void): unknown {
  const copy = structuredClone(buildReport({ error: { code: "x", message: "y" } })) as unknown as Record<string, never>;
  change(copy);
  return copy;
}

const headerTest = { result: "cookies-not-found", pass: true, modifier: 0 };

/** The header tests of a report, all twelve. */
function headerTests(report: Record<string, unknown>): object {
  const scores = report.scores as { headers: unknown };
  const score = 100;
  const tests = Object.fromEntries(HEADER_TEST_NAMES.map((name) => [name, headerTest]));
  scores.headers = {
    algorithm: "observatory-6",
    score,
    grade: "A+",
    published: { score, grade: "A+" },
    tests,
  };
  return tests;
}

test("A header grade of all twelve tests validates, and one without any of them does not", () => {
  const graded = changed((report) => void headerTests(report));
  expect(validate(graded)).toBe(true);
  for (const name of HEADER_TEST_NAMES)
    expect(
      validate(
        changed((report) => {
          delete (headerTests(report) as Record<string, unknown>)[name];
        }),
      ),
    ).toBe(false);
});

/** Every path to a value of a report, as keys. */
function paths(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...at]];
  return [[...at], ...Object.entries(value).flatMap(([key, item]) => paths(item, [...at, key]))];
}

function parentOf(report: unknown, path: readonly string[]): Record<string, unknown> {
  return path.slice(0, -1).reduce((value, key) => (value as Record<string, unknown>)[key], report) as Record<
    string,
    unknown
  >;
}

/** Fields that may be missing, and names of records, which are not fixed. */
const OPTIONAL = /^scores\.overall\.range$|^riskAssessment\.recommendations\.\d+\.group$/;
const IN_RECORD = /^(facts\.email\.(dkim\.selectors|starttls|dmarc\.externalRua)\..+|facts\.unseen\..*)$/;

test("A valid report validates", () => {
  expect(validate(buildReport())).toBe(true);
});

test("A report without any one of its fields does not validate", () => {
  const report = buildReport();
  const fields = paths(report)
    .filter((path) => path.length > 0 && !Array.isArray(parentOf(report, path)))
    .filter((path) => !IN_RECORD.test(path.join(".")) && !OPTIONAL.test(path.join(".")));
  expect(fields.length).toBeGreaterThan(150);
  for (const path of fields) {
    const copy = structuredClone(report);
    delete parentOf(copy, path)[path.at(-1) ?? ""];
    expect(validate(copy), `without ${path.join(".")}`).toBe(false);
  }
});

test("A value of another type does not validate, at any depth", () => {
  const report = buildReport();
  for (const path of paths(report).filter((each) => each.length > 0)) {
    const copy = structuredClone(report);
    parentOf(copy, path)[path.at(-1) ?? ""] = { wrong: [[]] };
    expect(validate(copy), `wrong type at ${path.join(".")}`).toBe(false);
  }
});

test.each([
  ["an unknown key at the top", (report: Record<string, unknown>) => Object.assign(report, { extra: 1 })],
  ["an unknown key in a check", (report) => Object.assign((report.checks as object[])[0] ?? {}, { extra: 1 })],
  [
    "an outcome outside the list",
    (report) => Object.assign((report.checks as object[])[0] ?? {}, { outcome: "maybe" }),
  ],
  ["a posture above 100", (report) => Object.assign((report.scores as { overall: object }).overall, { posture: 101 })],
  [
    "a posture with a fraction",
    (report) => Object.assign((report.scores as { overall: object }).overall, { posture: 50.5 }),
  ],
  ["a coverage above 1", (report) => Object.assign(report, { coverage: 1.2 })],
  ["an id that is no hash", (report) => Object.assign(report, { id: "7f3ac210" })],
  ["a beginning that is no moment", (report) => Object.assign(report, { startedAt: "" })],
  ["a check with a name of no check", (report) => Object.assign((report.checks as object[])[0] ?? {}, { id: "A B" })],
  ["a header test of another name", (report) => Object.assign(headerTests(report), { foo: headerTest })],
  [
    "a result that the method has not",
    (report) => Object.assign(headerTests(report), { cookies: { ...headerTest, result: "nonsense" } }),
  ],
  [
    "a modifier that the method has not",
    (report) => Object.assign(headerTests(report), { cookies: { ...headerTest, modifier: 77 } }),
  ],
  ["negative points", (report) => Object.assign((report.checks as object[])[0] ?? {}, { points: -1 })],
  [
    "a component that does not exist",
    (report) => Object.assign((report.scores as { components: object }).components, { luck: {} }),
  ],
] satisfies [string, (report: Record<string, unknown>) => unknown][])(
  "A report with %s does not validate",
  (_, change) => {
    expect(validate(changed((report) => void change(report)))).toBe(false);
  },
);

test("No part of the schema accepts arbitrary data", () => {
  const open: string[] = [];
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as Record<string, unknown>;
    if (!Array.isArray(value) && Object.keys(node).length === 0) open.push(`${at} is empty`);
    if (node.additionalProperties === true) open.push(`${at} is open`);
    if (node.type === "object" && node.additionalProperties === undefined) open.push(`${at} is not closed`);
    for (const [key, item] of Object.entries(node)) walk(item, `${at}/${key}`);
  };
  walk(schema, "");
  expect(open).toEqual([]);
});

test("The schema states its draft and subject", () => {
  expect(schema).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "ScanReport",
    type: "object",
  });
});
