import { ScanReport } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { reportsAsJson } from "../documents/formats/json.ts";
import { companyName } from "../scan/company-name.ts";
import { buildReport } from "../testing/build-report.ts";
import { companyMask } from "./summary/rewrite/company-mask.ts";
import { withAnalyses } from "./with-analyses.ts";

const peers = Array.from({ length: 10 }, (_, n) => ({ company: `peer${n}.example`, posture: 40, sample: false }));
const declared = (value: string) => ({ value, provenance: "declared" as const, asOf: "2026-11-01T00:00:00.000Z" });

describe("a report with its analyses", () => {
  test("is a scan report still, and its JSON is read back as it was written", () => {
    const made = withAnalyses(buildReport(), { peers });
    expect(ScanReport.parse(JSON.parse(reportsAsJson([made])))).toEqual(made);
    expect(made.cyberEssentials?.themes).toHaveLength(5);
    expect(made.websiteAnalysis?.icoCompliance.points).toHaveLength(14);
    expect(made.authentication?.mfa.provenance).toBe("estimated");
  });

  test("retains the market in its file, and takes the workspace's own if there is one", () => {
    const first = withAnalyses(withAnalyses(buildReport(), { peers }));
    expect(first.websiteAnalysis?.marketPositioning.marketAverage).toMatchObject({ basis: "derived", peers: 10 });
    const again = withAnalyses(first, { peers: [] });
    expect(again.websiteAnalysis?.marketPositioning.marketAverage.basis).toBe("assumed");
  });

  test("takes the name from its record or a list, with the source, if the scan found none", () => {
    const listed = { ...declared("Acme Ltd"), by: "list" as const };
    const nameless = buildReport({ companyBasics: { name: null, industry: null, location: null } });
    const made = withAnalyses(nameless, { peers, name: listed });
    expect([made.websiteAnalysis?.companyName, made.websiteAnalysis?.toldName]).toEqual(["Acme Ltd", listed]);
    expect(companyName(made)).toBe("Acme Ltd");
    expect(companyMask(made, false).hidden).toContainEqual(["Acme Ltd", "[company]"]);
    expect(withAnalyses(nameless, { peers }).websiteAnalysis?.companyName).toBe("harrowvale.example");
    const named = withAnalyses(buildReport(), { peers, name: listed }).websiteAnalysis;
    expect([named?.companyName, named?.toldName]).toEqual(["Harrow Vale Dental Group Limited", undefined]);
  });

  test("takes the industry from the record before the register, and from a list only if neither has it", () => {
    const industryOf = (...args: Parameters<typeof withAnalyses>) =>
      withAnalyses(...args).websiteAnalysis?.businessIntelligence.industry?.value;
    const registered = buildReport({
      companyBasics: { name: null, industry: { ...declared("Retail"), provenance: "registry" }, location: null },
    });
    expect(industryOf(registered, { peers, industry: declared("Dentistry") })).toBe("Dentistry");
    expect(industryOf(registered, { peers, listedIndustry: declared("Health") })).toBe("Retail");
    expect(industryOf(buildReport(), { peers, listedIndustry: declared("Health") })).toBe("Health");
  });
});
