import { expect, test } from "vitest";
import { domainNames } from "./domain-names.ts";

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
