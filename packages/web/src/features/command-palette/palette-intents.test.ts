import { expect, test } from "vitest";
import { clientIntent, domainEntries, intentEntries, renewalDays, typedDomain } from "./palette-intents.ts";

test.each([
  ["acme.example", "acme.example"],
  [" https://WWW.Acme.example/about?x=1 ", "www.acme.example"],
  ["acme", null],
  ["acme.", null],
  ["acme ltd.example", null],
  ["1.5", null],
  ["192.0.2.1", null],
])("'%s' is read as the domain %s", (typed, domain) => {
  expect(typedDomain(typed)).toBe(domain);
});

test("a domain can be analysed by everyone; only who may edit adds a client or scans a list", () => {
  expect(domainEntries("acme.example", false).map(({ label }) => label)).toEqual(["Analyse acme.example"]);
  expect(domainEntries("acme.example", true).map(({ label, to }) => [label, to])).toEqual([
    ["Analyse acme.example", "/analysis?url=https%3A%2F%2Facme.example%2F"],
    ["Add acme.example as client", "/dashboard?add=acme.example"],
    ["Scan a list", "/prospects?tab=lists"],
  ]);
});

test("'slip tallyman' searches for the client and leads to its slip", () => {
  expect(clientIntent("Slip tallyman shaw")).toEqual({ search: "tallyman shaw", target: "slip" });
  expect(clientIntent("slip")).toBeNull();
  expect(clientIntent("tallyman slip")).toBeNull();
  expect(intentEntries("slip", [{ id: "ab12", name: "Tallyman", domain: null }])).toEqual([
    {
      key: "slip ab12",
      label: "MRC slip: Tallyman",
      to: "/app?view=dashboard&tab=report-formatting&hub=mrc&client=ab12",
    },
  ]);
});

test.each([
  ["renewals 60 days", 60],
  ["Renewals within 30", 30],
  ["renewals", 90],
  ["renewals soon", null],
  ["renewals 30 60", null],
  ["acme", null],
])("'%s' asks for renewals within %s days", (typed, days) => {
  expect(renewalDays(typed)).toBe(days);
});
