import type { Batch } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildResult, buildRow } from "../../portfolio/batch/build-row.ts";
import type { Text } from "../blocks/block.ts";
import { batchDocument } from "./batch-document.ts";
import { batchAsCsv, batchAsJson, batchAsNdjson } from "./batch-formats.ts";
import { batchAsMarkdown } from "./batch-markdown.ts";

const batch: Batch = {
  id: "2026-11-05-a",
  source: "<list>.csv",
  startedAt: "2026-11-05T09:14:00.000Z",
  finishedAt: null,
  settings: { only: [], timeoutMs: 30_000, concurrency: 20 },
};
const rows = [
  buildRow(1, {
    state: "complete",
    result: buildResult({
      scanId: "ab",
      moved: -6,
      basis: "External view only",
      placeability: { verdict: "needs-work", basis: "scan" },
      authority: { basis: "consent", date: "2026-10-01", by: "jane" },
    }),
    fields: { name: "Harrow, Vale", postcode: "TA1 1AA" },
    enrichment: { state: "pending", without: [], error: null },
  }),
  buildRow(2, {
    state: "partial",
    result: buildResult({ scanId: "cd", posture: null, risk: null, band: null, range: { low: 12, high: 90 } }),
    enrichment: { state: "done", without: ["crtsh", "hudsonRock"], error: null },
  }),
  buildRow(3, { state: "failed", error: "No answer.", fields: { name: "=cmd()" } }),
  buildRow(4, { state: "rejected", domain: null, input: "<script>x", error: "It has a '<'." }),
];
const reportOf = ({ result, domain }: { result: unknown; domain: string | null }) =>
  result === null ? null : `${domain}.html`;

test("CSV has one line a row, unknown values are empty, and no cell runs as a formula", () => {
  expect(batchAsCsv(rows).split("\r\n")).toEqual([
    "line,domain,name,industry,employees,revenue,postcode,companyNumber,status,posture,risk,band,confidence,coverage,range_low,range_high,moved,checks_failed,authority,error,scan_id,enrichment,basis,placeability,critical_findings,not_answered",
    '2,c1.example,"Harrow, Vale",,,,TA1 1AA,,complete,74,26,Low,High,1,,,-6,0,consent,,ab,pending,External view only,Needs work,0,',
    "3,c2.example,,,,,,,partial,,,,High,1,12,90,,0,,,cd,done,,,0,crtsh hudsonRock",
    "4,c3.example,'=cmd(),,,,,,failed,,,,,,,,,,,No answer.,,none,,,,",
    "5,<script>x,,,,,,,rejected,,,,,,,,,,,It has a '<'.,,none,,,,",
    "",
  ]);
});

test("for the app every column is headed in words, not by the name of its field", () => {
  const [head = ""] = batchAsCsv(rows, "screen").split("\r\n");
  expect(head).toBe(
    "Line,Domain,Company,Industry,Employees,Revenue,Postcode,Company number,Status,Posture,Risk (0–100),Band,Confidence,Coverage,Posture from,Posture to,Change in posture,Checks failed,Authority to scan,Error,Scan ID,External sources,Basis,Placeability,Critical findings,Sources without an answer",
  );
});

test("JSON is one object with the summary and every row; NDJSON a row a line", () => {
  const whole = JSON.parse(batchAsJson(batch, rows)) as { batch: unknown; summary: unknown; prospects: unknown[] };
  expect(whole.batch).toEqual(batch);
  expect(whole.prospects).toEqual(rows);
  expect(whole.summary).toMatchObject({ counts: { complete: 1, partial: 1, failed: 1, rejected: 1 }, toValidate: 1 });
  const lines = batchAsNdjson(rows).trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { row: number }).row)).toEqual([1, 2, 3, 4]);
});

/** The cells of a section's table as text, row by row. */
function cells(id: string, document = batchDocument(batch, rows, reportOf)): string[][] {
  const blocks = document.sections.find((section) => section.id === id)?.blocks ?? [];
  const [found] = blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
  const words = (text: Text) =>
    typeof text === "string" ? text : text.map(({ risk, text: own }) => `${risk?.word ?? ""}${own}`).join("");
  return (found?.rows ?? []).map((row) => row.map(({ text }) => words(text)));
}

test("the index lists each company with its figure, why it was not scanned, and what is pending", () => {
  expect(cells("companies")).toEqual([
    ["Harrow, Vale", "74", "Low; enrichment pending", "Needs work; external view only", "", "c1.example", "100%", "−6"],
    ["c2.example", "12 to 90", "Requires Validation", "", "", "c2.example", "100%", ""],
    ["=cmd()", "", "failed", "", "No answer.", "c3.example", "", ""],
    ["<script>x", "", "rejected", "", "It has a '<'.", "<script>x", "", ""],
  ]);
  expect(cells("summary")).toContainEqual(["Enrichment pending", "1"]);
  const { sections, description } = batchDocument(batch, rows, reportOf);
  expect(description).toBe("4 rows of <list>.csv, external scan.");
  expect(JSON.stringify(sections)).toContain('{"text":"Harrow, Vale","href":"c1.example.html"}');
  expect(JSON.stringify(sections)).toContain("Hudson Rock was unavailable: 1 company without it.");
});

test("Markdown is the index as tables, and what the list says stays text", () => {
  const text = batchAsMarkdown(batch, rows);
  expect(text).toContain("# Batch 2026-11-05-a\n\n");
  expect(text).toMatch(/^\| Harrow, Vale \| 74 \| .*Low.* \| .* \| −6 \|$/m);
  expect(text).toContain("\\<script");
  expect(text).not.toMatch(/(?<!\\)<script/);
});

test("the index gives the reason to call a company, with severe findings before common minor ones", () => {
  const failures = buildResult({
    failures: [
      { id: "caa-present", severity: "low" },
      { id: "certificate-trusted", severity: "critical" },
      { id: "dmarc-enforced", severity: "high" },
    ],
  });
  const index = batchDocument(batch, [buildRow(1, { state: "complete", result: failures })], () => null);
  expect(cells("companies", index)[0]?.[4]).toBe("Untrusted certificate, and 1 more");
  expect(cells("failures", index)).toEqual([
    ["Untrusted certificate", "Critical", "1"],
    ["DMARC is not enforced", "High", "1"],
    ["No CAA record restricts issuance", "Low", "1"],
  ]);
});
