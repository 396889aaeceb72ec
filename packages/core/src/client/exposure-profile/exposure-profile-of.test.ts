import { ExposureProfile } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { buildReport } from "../../testing/build-report.ts";
import { exposureProfileOf } from "../exposure-profile.ts";
import { recordOf } from "../record-of.ts";

const asOf = "2026-11-05T09:00:00Z";
const codes = (...list: string[]) => list.map((code) => ({ code, classification: "UK SIC 2007" as const }));
const record = recordOf(
  buildLog(
    { field: "legalName", value: "Acme Ltd" },
    { field: "turnover", value: { uk: 100, eu: 20, us: 60, rest: 20 } },
    { field: "sic", value: codes("99999", "62020"), provenance: "registry", source: "Companies House" },
    { field: "employees", value: 40 },
    { field: "employees", value: 44, by: "sam" },
    { field: "controls.mfaEmail", value: { answer: "no" } },
    { field: "requested", value: { limit: 100_000_000 } },
  ),
);

describe("an exposure profile", () => {
  test("reads the record, and names the value used in a conflict", () => {
    const profile = exposureProfileOf({ record, report: null, asOf });
    expect(ExposureProfile.parse(profile)).toEqual(profile);
    expect(profile.name).toBe("Acme Ltd");
    expect(profile.revenue).toEqual({ value: 200, provenance: "declared", asOf: "2026-11-01" });
    expect(profile.usShare?.value).toBeCloseTo(0.3, 12);
    expect(profile.sic?.value.code).toBe("62020");
    expect(profile.industry).toMatchObject({ value: "Technology", provenance: "derived", source: "UK SIC 2007 62020" });
    expect(profile.employees?.value).toBe(44);
    expect(profile.notes).toEqual([
      "Employees: 2 conflicting statements; 44 (recorded by broker) is used until the conflict is resolved.",
    ]);
    expect(profile.controls.mfaEmail).toMatchObject({ answer: "no", provenance: "declared" });
    expect([profile.claims, profile.records, profile.posture, profile.scan]).toEqual([null, null, null, null]);
  });

  test("entered values take precedence over the record, and values derived from the earlier turnover are dropped", () => {
    const flags = {
      revenue: 500,
      sic: { code: "86230", classification: "UK SIC 2007" as const },
      retention: 1_000_000,
    };
    const profile = exposureProfileOf({ record, report: null, flags, asOf });
    expect(profile.revenue).toEqual({ value: 500, provenance: "declared", asOf, source: "command line" });
    expect(profile.usShare).toBeNull();
    expect(profile.industry?.value).toBe("Healthcare");
    expect(profile.requested?.value).toEqual({ limit: 100_000_000, retention: 1_000_000 });
  });

  test("uses the scan's snapshot of answers when there is no record, and entered answers before them", () => {
    const edr = { answer: "no" as const, provenance: "declared" as const, asOf: "2026-10-01" };
    const report = buildReport({ record: { controls: { edr, mfaEmail: edr } } });
    const { controls } = exposureProfileOf({
      record: null,
      report,
      flags: { controls: { mfaEmail: { answer: "yes" } } },
      asOf,
    });
    expect(controls).toMatchObject({ edr, mfaEmail: { answer: "yes", source: "command line" } });
    expect(exposureProfileOf({ record, report, asOf }).controls.edr).toBeUndefined();
  });

  test("has the outcome of each check of the scan, and a posture only where half of the checks were assessed", () => {
    const report = buildReport();
    const profile = exposureProfileOf({ record: null, report, asOf });
    expect(profile.name).toBe("Harrow Vale Dental Group Limited");
    expect(profile.checks["certificate-trusted"]).toBe("fail");
    expect(profile.posture).toBeNull();
    const overall = report.scores.overall;
    if (overall === null) throw new Error("the fictitious report has a figure");
    const half = { ...report, scores: { ...report.scores, overall: { ...overall, coverage: 0.5 } } };
    expect(exposureProfileOf({ record: null, report: half, asOf }).posture).toMatchObject({
      value: 49,
      provenance: "derived",
      source: "scan 7f3ac2100000 of harrowvale.example",
    });
  });

  test("reads a US code as an industry only for a company in the United States", () => {
    const sic = { code: "7371", classification: "US SIC" as const };
    const at = (country?: string) =>
      exposureProfileOf({ record: null, report: null, flags: { sic, ...(country ? { country } : {}) }, asOf }).industry;
    expect(at("United States")?.value).toBe("Technology");
    expect(at("United Kingdom")).toBeNull();
    expect(at()).toBeNull();
  });

  test("a sample client has sample data only", () => {
    const profile = exposureProfileOf({ record: { ...record, sample: true }, report: null, asOf });
    expect(profile.revenue?.provenance).toBe("sample");
    expect(profile.controls.mfaEmail?.provenance).toBe("sample");
    expect(profile.notes[0]).toBe("Sample data: this client is fictitious.");
  });
});
