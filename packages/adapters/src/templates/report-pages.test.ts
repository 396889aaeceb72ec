import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ScanReport } from "@broker/contracts";
import { AUDIENCES, type AudienceName, buildReportModel } from "@broker/core";
import { buildReport, clientContext } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { pageFaults } from "../pdf/test/page-faults.ts";
import { reportRenderer } from "./document-renderer.ts";
import { templatesRoot } from "./templates-root.ts";

type ToldValues = Parameters<typeof clientContext.build>[1];

const NAMES = Object.keys(AUDIENCES) as AudienceName[];
const SLOW = 120_000;
const renderer = reportRenderer();

function pageOf(report: ScanReport, audience: AudienceName, values: ToldValues): string {
  const context = clientContext.build(report, values);
  return renderer.render(buildReportModel(report, { audience, context }), "html");
}

const HOSTILE: ToldValues = {
  ...clientContext.wellTold,
  legalName: `<script>alert(1)</script> & "Söhne" Ltd`,
  tradingNames: ["شركة النور للتجارة"],
  registeredOffice: {
    lines: ["Unit 4, ".repeat(37).trim()],
    town: "Bristol",
    county: null,
    postcode: "BS1 4ND",
    country: "United Kingdom",
  },
};

/** Faults of a page. Each draft subjectivity states its own terms, also where several have the same. */
const faultsOf = async (page: string): Promise<readonly string[]> =>
  (await pageFaults(page)).filter((fault) => !/'(Until|If not) satisfied: /.test(fault));

describe("a page of each audience, in a real browser", () => {
  test.each(NAMES)(
    "%s, of a client with a hostile name, a long address and an Arabic one",
    { timeout: SLOW },
    async (name) => {
      const page = pageOf(buildReport(), name, HOSTILE);
      expect(page).not.toContain("<script>");
      expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd");
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  test.each(["executive", "insurance", "dashboard"] as const)(
    "%s, of a client of whom hardly anything is known",
    { timeout: SLOW },
    async (name) => {
      const page = pageOf(buildReport({ checks: [], status: "failed" }), name, { legalName: "شركة النور" });
      expect(page).toContain("شركة النور");
      expect(await pageFaults(page)).toEqual([]);
    },
  );

  test.each(["executive", "technical", "insurance"] as const)(
    "%s, of a company with much against it",
    { timeout: SLOW },
    async (name) => {
      const sample = ScanReport.parse(JSON.parse(readFileSync(join(templatesRoot(), "report", "sample.json"), "utf8")));
      expect(await faultsOf(pageOf(sample, name, clientContext.wellTold))).toEqual([]);
    },
  );
});
