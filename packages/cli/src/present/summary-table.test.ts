import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { summaryTable } from "./summary-table.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { columns: 40, unicode: false, colour: false, bars: true };

const weak = buildReport();
const checks = weak.checks.map((check) => (check.id === "certificate-trusted" ? buildCheck(check.id, "pass") : check));
const strong = buildReport({ checks, id: "ab".repeat(32) });
const gone = buildReport({
  checks: [buildCheck("https-available", "not-observed")],
  status: "failed",
  error: { code: "target_unreachable", message: "This domain does not exist in the DNS." },
  target: { input: "gone.example", domain: "gone.example", url: "https://gone.example/", gradedHost: null },
  companyBasics: { name: null, industry: null, location: null },
});

test("several companies are ranked, highest risk first, failed ones last with the reason", () => {
  expect(summaryTable(wide, [strong, gone, weak])).toBe(
    [
      "✓  harrowvale.example  49  || Medium by score · 1 critical  37% assessed  1.2s",
      "✓  harrowvale.example  59  | Low                            37% assessed  1.2s",
      "✗  gone.example",
      "   This domain does not exist in the DNS.",
    ].join("\n"),
  );
});

test("a company with insufficient data comes after the scores, with a range", () => {
  const checks = [
    buildCheck("https-available", "fail"),
    buildCheck("weak-ciphers-off", "not-observed", { weight: 90 }),
  ];
  const lines = summaryTable(wide, [buildReport({ checks }), weak]).split("\n");
  expect(lines[0]).toMatch(/ 49 +\|\| Medium by score · 1 critical/);
  expect(lines[1]?.replaceAll(/ +/g, " ")).toBe("✓ harrowvale.example 0-98 validate 3% assessed 1.2s");
});

test("at 40 columns a result has two lines, and nothing of it is lost", () => {
  const text = summaryTable(narrow, [strong, gone, weak]);
  expect(text).toBe(
    [
      "ok harrowvale.example",
      "  Posture 49, || Medium by score , 1",
      "  critical, 37% assessed",
      "ok harrowvale.example",
      "  Posture 59, | Low, 37% assessed",
      "x gone.example",
      "  This domain does not exist in the",
      "  DNS.",
    ].join("\n"),
  );
  const long = summaryTable(narrow, [
    { ...weak, target: { ...weak.target, domain: `${"long-".repeat(12)}name.example` } },
  ]);
  expect(long.split("\n").every((line) => line.length < 40)).toBe(true);
});
