import { expect, test } from "vitest";
import { countryOf, REGIONS_OF } from "./regions.ts";
import type { Draft } from "./wizard-draft.ts";
import { chosenFrameworks, codeMistake, lackOf, offeredFrameworks, stepToShow, withChange } from "./wizard-rules.ts";

const DRAFT: Draft = {
  name: "Acme Limited",
  number: "",
  status: "",
  sic: "62012",
  industry: "Technology",
  size: "11-50",
  country: "United Kingdom",
  region: "London",
  street: "",
  town: "",
  postcode: "",
  frameworks: ["uk-gdpr"],
  found: null,
};

test("each country has as many regions as its authorities list, none twice", () => {
  const counts = Object.entries(REGIONS_OF).map(([country, regions]) => [country, new Set<string>(regions).size]);
  expect(Object.fromEntries(counts)).toEqual({
    "United States": 51,
    "United Kingdom": 12,
    Canada: 13,
    Australia: 8,
    Germany: 16,
    France: 18,
  });
});

test("a country of the United Kingdom, or an abbreviation, is its listed country", () => {
  expect(["ENGLAND", "Wales", "uk", "USA", "france", "Ireland", null].map(countryOf)).toEqual([
    "United Kingdom",
    "United Kingdom",
    "United Kingdom",
    "United States",
    "France",
    "",
    "",
  ]);
});

test("the first step lacks its first empty field, and a SIC code that is only words", () => {
  expect(lackOf("company", DRAFT)).toBeNull();
  for (const field of ["name", "sic", "industry", "size"] as const)
    expect(lackOf("company", { ...DRAFT, [field]: " " })).toEqual({
      title: "Missing information",
      sentence: "Please fill in all required company information",
      field,
    });
  expect(lackOf("company", { ...DRAFT, sic: "software" })?.field).toBe("sic");
});

test("the second step lacks a country, or a region of it", () => {
  expect(lackOf("location", DRAFT)).toBeNull();
  expect(lackOf("location", { ...DRAFT, country: "" })).toMatchObject({
    sentence: "Please select a country and region",
    field: "country",
  });
  expect(lackOf("location", { ...DRAFT, region: "Texas" })?.field).toBe("region");
});

test("the third step lacks a framework while none of those offered is chosen", () => {
  expect(lackOf("compliance", DRAFT)).toBeNull();
  const none = { title: "No compliance frameworks selected", field: "frameworks" };
  expect(lackOf("compliance", { ...DRAFT, frameworks: [] })).toMatchObject(none);
  expect(lackOf("compliance", { ...DRAFT, frameworks: ["hipaa", "dora"] })).toMatchObject(none);
});

test("HIPAA is offered to Healthcare and SOX to Finance only; the GDPR of the United Kingdom is the UK GDPR", () => {
  const names = (industry: string) => offeredFrameworks(industry).map(({ name }) => name);
  expect(names("Retail")).toEqual(["GDPR", "PCI DSS", "ISO 27001", "NIST CSF"]);
  expect(names("Healthcare")).toContain("HIPAA");
  expect(names("Finance")).toContain("SOX");
  expect(chosenFrameworks(DRAFT).map(({ name }) => name)).toEqual(["GDPR"]);
  expect(chosenFrameworks({ ...DRAFT, country: "France" })).toEqual([]);
});

test("another country clears the region; 7371 and 6021 name the industry in the United States alone", () => {
  expect(withChange(DRAFT, { country: "France" })).toMatchObject({ region: "", industry: "Technology" });
  const us = withChange({ ...DRAFT, sic: "6021" }, { country: "United States" });
  expect(us).toMatchObject({ region: "", industry: "Finance" });
  expect(withChange(us, { sic: "7371" }).industry).toBe("Technology");
  expect(withChange({ ...DRAFT, industry: "Retail" }, { sic: "7371" }).industry).toBe("Retail");
});

test("a code of four digits is refused outside the United States", () => {
  expect(codeMistake({ ...DRAFT, sic: "7371" })).toContain("SIC code 7371");
  expect(codeMistake({ ...DRAFT, sic: "7371", country: "United States" })).toBeNull();
  expect(codeMistake({ ...DRAFT, sic: "7371", country: "" })).toBeNull();
});

test("an address leads to no step before which something is missing", () => {
  expect(stepToShow("compliance", DRAFT)).toBe("compliance");
  expect(stepToShow("compliance", { ...DRAFT, region: "" })).toBe("location");
  expect(stepToShow("location", { ...DRAFT, size: "" })).toBe("company");
  expect(stepToShow("other", DRAFT)).toBe("company");
});
