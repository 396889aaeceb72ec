import type { ClientField } from "@broker/contracts";
import { assertValue, type ClientLog, recordOf } from "@broker/core";
import { buildProposal, proposalDocument, submissionFactsOf } from "@broker/core/documents";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { pageFaults } from "../pdf/test/page-faults.ts";
import { documentRenderer } from "./document-renderer.ts";

const asOf = "2026-11-22T09:00:00Z";
const renderer = documentRenderer();

type Declarations = readonly (readonly [ClientField, unknown, string?])[];

function page(
  declared: Declarations,
  { report = null, sample = false }: { report?: ReturnType<typeof buildReport> | null; sample?: boolean } = {},
) {
  const empty: ClientLog = { id: "3f2a91c07b1d", version: 1, createdAt: asOf, sample, entries: [] };
  const log = declared.reduce<ClientLog>(
    (before, [field, value, by = "jane"]) =>
      assertValue(before, { field, value, provenance: "declared", asOf: "2026-11-01", by }, asOf),
    empty,
  );
  const override = { reason: "Agreed <b>by</b> telephone", by: "sam", at: asOf };
  const facts = submissionFactsOf({ record: recordOf(log), report, asOf, override });
  return renderer.page("proposal", proposalDocument(buildProposal(facts, report)));
}

const HOSTILE = '<script>alert(1)</script> & "Söhne" Ltd';
const address = {
  lines: ["Unit 7 Behind the Old Brewery Yard ".repeat(9).slice(0, 300)],
  town: null,
  county: null,
  postcode: null,
  country: null,
};
const excellent: Declarations = [
  ["legalName", "Harrow Vale Ltd"],
  ["registeredOffice", address],
  ["employees", 42],
  ["turnover", { total: 340_000_000, uk: 300_000_000, year: 2025 }],
  ["requested", { limit: 200_000_000, retention: 1_000_000, inception: "2026-12-01" }],
  ["claims", []],
  ["controls.mfaEmail", { answer: "partial", coveragePct: 80, note: "Directors are left out" }],
  ["controls.edr", { answer: "yes", coveragePct: 100 }],
];
const dreadful: Declarations = [
  ["legalName", "Pennine Haulage Ltd"],
  ["employees", 120],
  ["employees", 135, "fred"],
  ["controls.endOfLifeSystems", { answer: "no" }],
  ["controls.emailFiltering", { answer: "yes" }],
  ["controls.backupOffline", { answer: "unknown" }],
  ["claims", [{ date: "2025-02-03", kind: "ransomware", amount: 4_500_000, settled: true, description: null }]],
];
const failing = buildReport({
  checks: [
    buildCheck("supported-software", "fail", { title: "The site runs on old software" }),
    buildCheck("dmarc-enforced", "fail", { title: "DMARC is not enforced" }),
    buildCheck("https-available", "pass", { title: "The website is available over HTTPS" }),
  ],
});

describe("In a real browser nothing is wider than its page, no heading is empty and no sentence is repeated", () => {
  test.each([
    ["of a company of which much is known", excellent, { report: buildReport() }],
    ["of a company whose answers conflict with its scan", dreadful, { report: failing }],
    ["of a company of which little is known", [["legalName", "Fenland Pumps Ltd"]] as Declarations, {}],
    [
      "of a company with a hostile name and a long address",
      [
        ["legalName", HOSTILE],
        ["registeredOffice", address],
      ] as Declarations,
      {},
    ],
    [
      "of a company in Arabic script",
      [
        ["legalName", "شركة البحر للتأمين"],
        ["industry", "الشحن البحري"],
      ] as Declarations,
      {},
    ],
    ["of a sample company", excellent, { sample: true }],
  ])("%s", async (_, declared, options) => {
    expect(await pageFaults(page(declared, options))).toEqual([]);
  });
});

test("A record's values are text on the page, and the page holds no script", () => {
  const html = page([
    ["legalName", HOSTILE],
    ["industry", "<img src=x onerror=alert(1)>"],
  ]);
  expect(html).not.toMatch(/<script|<img/i);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd");
  expect(html).toContain("default-src 'none'");
});

test("Drafts, sample data, conflicts and the override appear on the page", () => {
  const html = page(dreadful, { report: failing, sample: true });
  expect(html).toContain("<b>DRAFT</b>");
  expect(html).toContain("Sample data");
  expect(html).toContain("Agreed &lt;b&gt;by&lt;/b&gt; telephone");
  expect(html).toContain("Conflicting information");
  expect(html).toContain("Sanctions: not checked.");
});

test("Each question has its number and its answer or a field to write in", () => {
  const html = page([["legalName", "Fenland Pumps Ltd"]]);
  expect(html.match(/<td class="no">/g)).toHaveLength(85);
  expect(html.match(/<div class="field">/g)).toHaveLength(84);
});
