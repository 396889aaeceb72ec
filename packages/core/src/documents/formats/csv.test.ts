import fc from "fast-check";
import { expect, test } from "vitest";
import { reviseReport } from "../../assessment/revise-report.ts";
import { csvTable } from "../../base/csv-table.ts";
import { buildDispute } from "../../scan/build-dispute.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { reportsAsCompanyCsv, reportsAsFindingCsv } from "./report-csv.ts";

/** Reads CSV by RFC 4180 §2, written apart from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

const record = (text: string): Record<string, string>[] => {
  const [head = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
};

test("Cells that a spreadsheet would run as formulas are neutralised, even after blanks and invisible marks", () => {
  const hostile = ["=1+1", "+44", "-2", "@SUM(A1)", "\t=1", "\rx", "  =1", "\u200B=1", "＝1"];
  const [, ...rows] = readCsv(
    csvTable(
      ["cell"],
      hostile.map((text) => [text]),
    ),
  );
  expect(rows.map(([text]) => text)).toEqual(["'=1+1", "'+44", "'-2", "'@SUM(A1)", "'=1", "'x", "'=1", "'=1", "'＝1"]);
});

test("Commas and quotation marks are quoted, numbers stay numbers, and nothing is an empty cell", () => {
  expect(csvTable(["a", "b", "c"], [['say "hi", you', -1.5, null]])).toBe('a,b,c\r\n"say ""hi"", you",-1.5,\r\n');
});

test("For any cell text, the table keeps its shape and no cell begins a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.string()), { minLength: 1 }), (rows) => {
      const read = readCsv(csvTable(["a", "b"], rows));
      expect(read).toHaveLength(rows.length + 1);
      for (const cell of read.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      for (const row of read) expect(row).toHaveLength(2);
    }),
  );
});

test("A company is one row: scores, counts, and empty cells for what was not assessed", () => {
  const [row] = record(reportsAsCompanyCsv([buildReport()]));
  // Web security: (transport 66.67 × .75 × .25 + headers 100 × .20) ÷ (.75 × .25 + .20) = 83.87, at .3875 ÷ .45 =
  // 86.11% coverage; overall 83.87 × .2153 ÷ (.2153 + .15) = 49.43.
  expect(row).toMatchObject({
    domain: "harrowvale.example",
    company: "Harrow Vale Dental Group Limited",
    posture: "49",
    risk: "51",
    band: "Medium",
    critical_findings: "1",
    placeability: "No blocker observed",
    component_webSecurity: "83.87",
    component_authenticationSecurity: "0",
    component_darkWebRisk: "",
    area_transport: "66.67",
    checks_failed: "2",
    checks_passed: "3",
    checks_not_observed: "1",
    error: "",
  });
});

test("A finding is one row, with its evidence, steps and controls in their own cells", () => {
  const rows = record(
    reportsAsFindingCsv([buildReport({ checks: [buildCheck("spf-present", "partial", { area: "email" })] })]),
  );
  expect(rows).toEqual([
    expect.objectContaining({
      check: "spf-present",
      area: "email",
      outcome: "partial",
      points: "5",
      weight: "10",
      reason: "Reason of spf-present.",
      evidence: "Seen: value of spf-present",
      steps: "Fix spf-present.",
      effort_hours: "2",
      controls: "iso-27001-2022 A.8.24",
    }),
  ]);
});

test("A company whose name is a formula stays text", () => {
  const asOf = "2026-11-05T09:14:00.000Z";
  const name = { value: '=HYPERLINK("https://evil.example")', provenance: "observed" as const, asOf };
  const [row] = record(reportsAsCompanyCsv([buildReport({ companyBasics: { name, industry: null, location: null } })]));
  expect(row?.company).toBe(`'=HYPERLINK("https://evil.example")`);
});

test("A finding's row includes its dispute", () => {
  const report = reviseReport(buildReport(), { outside: {}, disputes: [buildDispute()] }, 2, () => "0".repeat(64));
  const rows = record(reportsAsFindingCsv([report]));
  const disputed = rows
    .filter(({ dispute }) => dispute !== "")
    .map(({ check, dispute }) => [check, dispute?.slice(0, 31)]);
  expect(disputed).toEqual([["certificate-trusted", "Disputed on 6 Nov 2026 by jane "]]);
});
