import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ClientField, ScanReport } from "@broker/contracts";
import { assertValue, type ClientLog, historyPoint, recordOf, withAnalyses } from "@broker/core";
import { CLIENT_REPORT_ALONE, type ClientReportSources, clientReport, submissionFactsOf } from "@broker/core/documents";
import { buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { pageFaults } from "../pdf/test/page-faults.ts";
import { documentRenderer } from "./document-renderer.ts";
import { templatesRoot } from "./templates-root.ts";

const asOf = "2026-11-22T10:00:00.000Z";
const renderer = documentRenderer();
const readSample = () =>
  ScanReport.parse(JSON.parse(readFileSync(join(templatesRoot(), "report", "sample.json"), "utf8")));
const EMPTY: ClientLog = { id: "3f2a91c07b1d", version: 1, createdAt: asOf, sample: false, entries: [] };
const LIMIT_MS = 60_000;

function reported(
  report: ScanReport,
  statements: Readonly<Partial<Record<ClientField, unknown>>>,
): ClientReportSources {
  const log = Object.entries(statements).reduce<ClientLog>(
    (known, [field, value]) =>
      assertValue(
        known,
        { field: field as ClientField, value, provenance: "declared", asOf: "2026-11-01", by: "jane" },
        asOf,
      ),
    EMPTY,
  );
  const facts = submissionFactsOf({ record: recordOf(log), report, asOf });
  return { ...CLIENT_REPORT_ALONE, facts, asOf, hourlyRate: 8500, brokerage: { name: "Harcourt Lane (Sample)" } };
}

const page = (report: ScanReport, sources: ClientReportSources) =>
  renderer.page("client-report", clientReport(withAnalyses(report), sources));

const LONG = "Unit 7, The Old Maltings at the Back of the Yard beyond the Railway Bridge, "
  .repeat(5)
  .slice(0, 300)
  .trim();
const contact = (name: string) => [{ name, role: "Managing director", email: "md@acme.example", phone: null }];
const no = { answer: "no" };

test(
  "a hostile name and an address of 300 characters lie within the page, as text, and nothing is repeated",
  async () => {
    const report = readSample();
    const html = page(
      report,
      reported(report, {
        legalName: `<script>alert(1)</script> & "Söhne" Ltd`,
        registeredOffice: { lines: [LONG], town: "Ludlow", county: null, postcode: "SY8 9ZZ", country: null },
        contacts: contact("W".repeat(200)),
        employees: 42,
        "controls.edr": no,
        "controls.mfaEmail": no,
        "controls.incidentPlan": { answer: "partial", note: "<b>half</b>" },
      }),
    );
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<b>half");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd");
    expect(html).toContain(LONG.slice(0, 60));
    expect(await pageFaults(html)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  "a company in Arabic script, with three known scans, stays within the page",
  async () => {
    const report = readSample();
    const sources = reported(report, {
      legalName: "شركة النور للتجارة العامة المحدودة",
      contacts: contact("محمد علي"),
    });
    const point = historyPoint(report);
    const history = ["2026-09-01T09:00:00.000Z", "2026-10-01T09:00:00.000Z"].map((at) => ({ ...point, at }));
    const html = page(report, { ...sources, history: [...history, point] });
    expect(html).toContain("<h1><bdi>شركة النور للتجارة العامة المحدودة</bdi></h1>");
    expect(html).toMatch(/<svg class="line"[^>]*aria-label="Posture by scan: /);
    expect(await pageFaults(html)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  "a company without any observations has every page, with a statement of what is missing",
  async () => {
    const failed = buildReport({
      checks: [],
      status: "failed",
      error: { code: "target_unreachable", message: "Neither DNS nor a website responded." },
    });
    const html = page(failed, { ...CLIENT_REPORT_ALONE, asOf });
    expect(html.match(/<section id="(overview|identity|security|privacy|plan|appendix)"/g)).toHaveLength(6);
    expect(html).toContain("not asked");
    expect(await pageFaults(html)).toEqual([]);
  },
  LIMIT_MS,
);

test("the email is text, with a link that an email program opens", () => {
  const report = readSample();
  const html = page(report, reported(report, { legalName: "Acme Ltd", contacts: contact("Jo Doe") }));
  expect(html).toContain('<a href="mailto:md@acme.example?subject&#x3D;');
  expect(html).toMatch(/<pre class="mail-body" dir="auto">Dear Jo Doe,\n\nOn /);
});

test("a page without stored scan says so, and no script, form or outside address is in it", () => {
  const report = readSample();
  const html = page(report, { ...CLIENT_REPORT_ALONE, asOf, unverified: "It was read from a file." });
  expect(html).toContain('<p class="notice">It was read from a file.</p>');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<(script|form|iframe|object|embed|link)\b|\son\w+=|src="http/i);
});
