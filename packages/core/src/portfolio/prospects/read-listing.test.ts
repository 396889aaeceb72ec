import { expect, test } from "vitest";
import { readListing } from "./prospect-record.ts";

const first = { batchId: "2026-11-05-a", at: "2026-11-05T09:00:00.000Z" };
const second = { batchId: "2026-11-06-a", at: "2026-11-06T09:00:00.000Z" };

test("values are parsed in common notations", () => {
  const fields = {
    name: "Acme\u202e Ltd",
    employees: "1,200",
    revenue: "£1.2m",
    postcode: "m11ae",
    companyNumber: "1234567",
  };
  expect(readListing(null, fields, first)).toMatchObject({
    name: "Acme Ltd",
    industry: null,
    employees: 1200,
    revenue: 120_000_000,
    postcode: "M1 1AE",
    companyNumber: "01234567",
    ...first,
  });
});

test("text that is not a single value is stored unchanged and not parsed", () => {
  const fields = { employees: "11-50", revenue: "about a million", postcode: "Leeds", companyNumber: "none of it" };
  const listing = readListing(null, fields, first);
  expect([listing.employees, listing.revenue, listing.postcode, listing.companyNumber]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(listing.said.employees).toEqual({ text: "11-50", ...first });
});

test("a later list replaces only the fields it fills, each with its own source list", () => {
  const before = readListing(null, { name: "Acme", employees: "40", industry: "Law" }, first);
  const after = readListing(before, { employees: "45" }, second);
  expect([after.name, after.employees, after.industry]).toEqual(["Acme", 45, "Law"]);
  expect([after.said.employees?.batchId, after.said.industry?.batchId]).toEqual(["2026-11-06-a", "2026-11-05-a"]);
  expect([after.batchId, after.at]).toEqual([second.batchId, second.at]);
});
