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

/** A scan with its client's declared and calculated figures, for every audience. */
const toldOf = (report: ScanReport, values: ToldValues) => ({ report, context: clientContext.build(report, values) });

const pageOf = ({ report, context }: ReturnType<typeof toldOf>, audience: AudienceName): string =>
  renderer.render(buildReportModel(report, { audience, context }), "html");

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
  const hostile = toldOf(buildReport(), HOSTILE);
  const little = toldOf(buildReport({ checks: [], status: "failed" }), { legalName: "شركة النور" });
  const sample = ScanReport.parse(JSON.parse(readFileSync(join(templatesRoot(), "report", "sample.json"), "utf8")));
  const bad = toldOf(sample, clientContext.wellTold);

  test.each(NAMES)(
    "%s, of a client with a hostile name, a long address and an Arabic one",
    { timeout: SLOW },
    async (name) => {
      const page = pageOf(hostile, name);
      expect(page).not.toContain("<script>");
      expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd");
      expect(await faultsOf(page)).toEqual([]);
    },
  );

  test.each(["executive", "insurance", "dashboard"] as const)(
    "%s, of a client of whom hardly anything is known",
    { timeout: SLOW },
    async (name) => {
      const page = pageOf(little, name);
      expect(page).toContain("شركة النور");
      expect(await pageFaults(page)).toEqual([]);
    },
  );

  test.each(["executive", "technical", "insurance"] as const)(
    "%s, of a company with much against it",
    { timeout: SLOW },
    async (name) => {
      expect(await faultsOf(pageOf(bad, name))).toEqual([]);
    },
  );
});
