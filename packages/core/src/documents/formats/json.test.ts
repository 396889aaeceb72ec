import { expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { reportsAsJson, reportsAsNdjson } from "./json.ts";

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

test("One report is an object, several are a list, and a newline ends both", () => {
  const one = reportsAsJson([buildReport()]);
  expect(JSON.parse(one)).toEqual(buildReport());
  expect(one.endsWith("}\n")).toBe(true);
  expect(JSON.parse(reportsAsJson([buildReport(), buildReport()]))).toHaveLength(2);
  expect(JSON.parse(reportsAsJson([]))).toEqual([]);
});

test("The order of keys does not change the output", () => {
  const report = buildReport();
  expect(reportsAsJson([reversed(report) as typeof report])).toBe(reportsAsJson([report]));
});

test("Keys are in schema order, and record names in alphabetical order", () => {
  const mx = { offered: true, protocol: null, certificateValid: null };
  const facts = buildFacts({ email: { starttls: { "mx2.example": mx, "mx0.example": mx } } });
  const read = JSON.parse(reportsAsJson([buildReport({ facts })]));
  expect(Object.keys(read).slice(0, 5)).toEqual(["schemaVersion", "methodVersion", "id", "revision", "target"]);
  expect(Object.keys(read.checks[0]).slice(0, 4)).toEqual(["id", "area", "category", "title"]);
  expect(Object.keys(read.facts.email.starttls)).toEqual(["mx0.example", "mx1.mailhost.example", "mx2.example"]);
});

test("Control and direction characters are escaped, and the text reads back unchanged", () => {
  const title = "a\u202Eb\u009Bc\u2028d\u{E0041}e\nf";
  const report = buildReport({ checks: [buildCheck("https-available", "pass", { title })] });
  for (const text of [reportsAsJson([report]), reportsAsNdjson([report])]) {
    expect(text).toContain("a\\u202eb\\u009bc\\u2028d\\udb40\\udc41e\\nf");
    expect(JSON.parse(text).checks[0].title).toBe(title);
  }
});

test("NDJSON has one report a line", () => {
  const lines = reportsAsNdjson([buildReport(), buildReport({ durationMs: 5 })]).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines.slice(0, 2).map((line) => JSON.parse(line).durationMs)).toEqual([1234, 5]);
  expect(lines[2]).toBe("");
});
