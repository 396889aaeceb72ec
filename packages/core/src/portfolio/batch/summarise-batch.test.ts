import { expect, test } from "vitest";
import { buildResult, buildRow } from "./build-row.ts";
import { rankRows, summariseBatch } from "./summarise-batch.ts";

const rows = [
  buildRow(1, {
    state: "complete",
    result: buildResult({ risk: 26, failures: [{ id: "dmarc-enforced", severity: "high" }] }),
  }),
  buildRow(2, {
    state: "partial",
    result: buildResult({
      posture: 20,
      risk: 80,
      band: "High",
      failures: [
        { id: "dmarc-enforced", severity: "high" },
        { id: "certificate-trusted", severity: "critical" },
        { id: "of-an-older-method", severity: "low" },
      ],
    }),
  }),
  buildRow(3, { state: "complete", result: buildResult({ posture: null, risk: null, band: null }) }),
  buildRow(4, {
    state: "failed",
    error: "No answer.",
    result: buildResult({ failures: [{ id: "dmarc-enforced", severity: "high" }] }),
  }),
  buildRow(5, { state: "rejected", domain: null }),
  buildRow(6),
  buildRow(7, { state: "complete", result: buildResult({ risk: 80, posture: 20, band: "High" }) }),
];

test("rows are counted by state and by band; insufficient coverage has no band", () => {
  const { counts, bands, toValidate } = summariseBatch(rows);
  expect(counts).toEqual({ waiting: 1, complete: 3, partial: 1, failed: 1, skipped: 0, rejected: 1 });
  expect(bands).toEqual([
    { band: "Low", companies: 1 },
    { band: "Medium", companies: 0 },
    { band: "High", companies: 2 },
  ]);
  expect(toValidate).toBe(1);
});

test("failures are ranked by companies affected, then by severity; failed scans do not count", () => {
  const found = summariseBatch(rows).failures.map(({ id, severity, companies }) => [id, severity, companies]);
  expect(found).toEqual([
    ["dmarc-enforced", "high", 2],
    ["certificate-trusted", "critical", 1],
    ["of-an-older-method", "low", 1],
  ]);
});

test("a failed check is shown by its finding title, or by its id if this version does not know it", () => {
  const titles = summariseBatch(rows).failures.map(({ title }) => title);
  expect(titles.slice(1)).toEqual(["Untrusted certificate", "of-an-older-method"]);
});

test("rows are ranked: highest risk first, then insufficient coverage, failed, waiting, rejected; ties in list order", () => {
  expect(rankRows(rows).map(({ row }) => row)).toEqual([2, 7, 1, 3, 4, 6, 5]);
});

test("rows are counted by their enrichment; a source that did not answer is counted by companies, those on one host as one", () => {
  const lacking = { state: "done", without: ["crtsh", "hudsonRock"], error: null } as const;
  const rows = [
    buildRow(1, { enrichment: lacking }),
    buildRow(2, { enrichment: lacking, domain: "c1.example" }),
    buildRow(3, { enrichment: { state: "failed", without: ["hudsonRock"], error: "No source answered." } }),
    buildRow(4, { enrichment: { state: "pending", without: [], error: null } }),
    buildRow(5),
  ];
  const { enrichment, unanswered } = summariseBatch(rows);
  expect(enrichment).toEqual({ none: 1, pending: 1, done: 2, failed: 1 });
  expect(unanswered).toEqual([
    { source: "crtsh", companies: 1 },
    { source: "hudsonRock", companies: 2 },
  ]);
});
