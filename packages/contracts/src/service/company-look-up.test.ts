import { describe, expect, test } from "vitest";
import { AnalysisRequest } from "./analysis-call.ts";
import { CompaniesHouseRequest } from "./company-look-up.ts";
import { ComprehensiveScanBody, PartScanBody } from "./scan-bodies.ts";

describe("the request for a company's register entry", () => {
  const read = (body: object) => CompaniesHouseRequest.parse({ domain: "acme.example", ...body });

  test("treats absent, null and empty fields alike", () => {
    const nothing = { domain: "acme.example", companyName: null, companyNumber: null };
    expect(read({})).toEqual(nothing);
    expect(read({ companyName: null, companyNumber: null })).toEqual(nothing);
    expect(read({ companyName: "  ", companyNumber: " " })).toEqual(nothing);
  });

  test.each([
    ["1234567", "01234567"],
    ["01234567", "01234567"],
    ["oc 301234", "OC301234"],
    ["R0123456", "R0123456"],
  ])("reads the number %s as the register writes it, %s", (typed, number) => {
    expect(read({ companyNumber: typed }).companyNumber).toBe(number);
  });

  test.each(["123456789", "OC30123", "acme"])("refuses %s, which is no company number", (typed) => {
    expect(() => read({ companyNumber: typed })).toThrow("Enter the eight characters of the register");
  });

  test("rejects an unknown field", () => {
    expect(() => read({ companyNo: "01234567" })).toThrow("companyNo");
  });
});

test("a scan is thorough by default", () => {
  expect(ComprehensiveScanBody.parse({ domain: " acme.example " })).toEqual({
    domain: "acme.example",
    thorough: true,
  });
  expect(ComprehensiveScanBody.parse({ domain: "acme.example", thorough: false }).thorough).toBe(false);
  expect(() => PartScanBody.parse({ domain: " " })).toThrow("Enter a web address or a domain.");
});

test("an analysis accepts any result fields, and only a complete result counts as one", () => {
  const posted = { domain: "acme.example", id: "a".repeat(64), companyBasics: { name: "Acme" }, anything: [1] };
  expect(AnalysisRequest.parse(posted)).toEqual({ domain: "acme.example", scanId: "a".repeat(64), report: null });
  expect(AnalysisRequest.parse({ domain: "acme.example", id: 7 })).toMatchObject({ scanId: null });
  expect(() => AnalysisRequest.parse({ id: "a".repeat(64) })).toThrow();
});
