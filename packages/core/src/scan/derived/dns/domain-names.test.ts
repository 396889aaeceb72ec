import fc from "fast-check";
import { expect, test } from "vitest";
import { askableName, domainNames, unguessableLabel } from "./domain-names.ts";

test("a registered domain has a www twin and is its own mail domain", () => {
  expect(domainNames("example.co.uk")).toEqual({
    host: "example.co.uk",
    mail: "example.co.uk",
    twin: "www.example.co.uk",
    registrable: "example.co.uk",
    zoneCandidates: ["example.co.uk"],
  });
});

test("a www name has the bare domain as twin and mail domain", () => {
  expect(domainNames("www.example.co.uk")).toEqual({
    host: "www.example.co.uk",
    mail: "example.co.uk",
    twin: "example.co.uk",
    registrable: "example.co.uk",
    zoneCandidates: ["www.example.co.uk", "example.co.uk"],
  });
});

test("another subdomain has no www counterpart", () => {
  expect(domainNames("shop.example.co.uk")).toMatchObject({
    mail: "shop.example.co.uk",
    twin: null,
    registrable: "example.co.uk",
  });
});

test("a site builder's customer is registrable; the zone may be the builder's", () => {
  expect(domainNames("acme.github.io")).toMatchObject({
    registrable: "acme.github.io",
    twin: "www.acme.github.io",
    zoneCandidates: ["acme.github.io", "github.io"],
  });
});

test("www directly below a public suffix is a name like any other", () => {
  expect(domainNames("www.co.uk")).toMatchObject({ mail: "www.co.uk", registrable: "www.co.uk" });
});

test("a fictitious top-level domain counts as one", () => {
  expect(domainNames("harrowvale.example")).toMatchObject({
    registrable: "harrowvale.example",
    twin: "www.harrowvale.example",
  });
});

test("a single label is unchanged, and a deep name has at most five candidates", () => {
  expect(domainNames("localhost").zoneCandidates).toEqual(["localhost"]);
  expect(domainNames("a.b.c.d.e.f.example.com").zoneCandidates).toHaveLength(5);
});

test.each([
  ["example.com", true],
  ["example.com.", true],
  [`${"a".repeat(63)}.com`, true],
  [`${"a".repeat(64)}.com`, false],
  [`${"a.".repeat(126)}a`, true],
  [`${"a.".repeat(127)}a`, false],
  ["a..b", false],
  ["", false],
  [".", false],
])("%s: %s", (name, expected) => {
  expect(askableName(name)).toBe(expected);
});

test("the label is always the same for one name and differs between names", () => {
  expect(unguessableLabel("example.com")).toBe(unguessableLabel("example.com"));
  expect(unguessableLabel("example.com")).not.toBe(unguessableLabel("example.org"));
});

test("it is a valid label that can be queried for any name", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(unguessableLabel(name)).toMatch(/^[a-z0-9]{5,20}$/);
    }),
  );
});
