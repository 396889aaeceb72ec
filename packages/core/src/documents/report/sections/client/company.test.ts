import { describe, expect, test } from "vitest";
import { withAnalyses } from "../../../../intelligence/with-analyses.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { company, companyBlocks } from "./insured.ts";

const asOf = "2026-11-01T09:00:00.000Z";

describe("the company in a report", () => {
  test("each value has provenance and date; a value without a record was not asked", () => {
    const made = company(
      buildReport({
        companyBasics: { name: null, industry: { value: "Dentistry", provenance: "registry", asOf }, location: null },
      }),
    );
    expect(made?.values.map(({ label, value, provenance }) => `${label}: ${value} ${provenance}`)).toEqual([
      "Industry: Dentistry, as at 1 Nov 2026 registry",
      "Size: not asked none",
      "Location: HA1 1AA, as at 5 Nov 2026 observed",
    ]);
  });

  test("a location that another one contains is stated once", () => {
    const report = withAnalyses(buildReport(), { peers: [] });
    const { websiteAnalysis } = report;
    if (websiteAnalysis === undefined) throw new Error("no analysis");
    const { businessIntelligence } = websiteAnalysis;
    const locations = ["Huddersfield, HD2 9ZZ", "HD2 9ZZ", "Leeds"].map((value) => ({
      value,
      provenance: "registry" as const,
      asOf,
    }));
    const made = company({
      ...report,
      websiteAnalysis: { ...websiteAnalysis, businessIntelligence: { ...businessIntelligence, locations } },
    });
    const stated = made?.values.filter(({ label }) => label === "Location").map(({ value }) => value);
    expect(stated).toEqual(["Huddersfield, HD2 9ZZ, as at 1 Nov 2026", "Leeds, as at 1 Nov 2026"]);
  });

  test("is compared with its sector and size alone where the workspace was consulted", () => {
    const around = { industry: "Dentistry", size: "11-50" as const, postures: [50], sample: false };
    const words = JSON.stringify(companyBlocks(buildReport(), { ...SCAN_ALONE, peers: around }));
    expect(words).toContain("Fewer than ten companies of this sector and size (Dentistry, 11-50 employees)");
    expect(words).not.toContain("Market average");
  });

  test("a failed scan has none", () => {
    expect(company(buildReport({ status: "failed", checks: [] }))).toBeNull();
  });
});
