import { describe, expect, it } from "vitest";
import { readHstsPreload, shippedHstsPreload } from "./hsts-preload.ts";

const AS_OF = "2026-11-01T00:00:00.000Z";

describe("an HSTS preload list", () => {
  it.each([
    ["a.example", true],
    ["A.Example.", true],
    ["www.a.example", true],
    ["b.example", true],
    ["www.b.example", false],
    ["example", false],
    ["nota.example", false],
  ])("says of %s: %s", (host, preloaded) => {
    const list = readHstsPreload(
      '{"a.example": {"includeSubDomains": true}, "B.example": {"includeSubDomains": false}}',
      AS_OF,
    );
    expect(list.lookUp(host)).toEqual({ preloaded, listAsOf: AS_OF });
  });

  it("may be a plain list of hosts, which include their subdomains", () => {
    const list = readHstsPreload('["a.example"]', AS_OF);
    expect(list.lookUp("deep.www.a.example")?.preloaded).toBe(true);
    expect(list.lookUp("b.example")?.preloaded).toBe(false);
  });

  it.each([
    "{",
    "1",
    "null",
    "[1]",
    '{"a.example": true}',
    '{"a.example": {}}',
    '{"a.example": {"includeSubDomains": "yes"}}',
  ])("cannot be %s", (json) => {
    expect(() => readHstsPreload(json, AS_OF)).toThrow("The HSTS preload list cannot be read");
  });
});

describe("entries without a list", () => {
  it("is that whole top-level domains are preloaded", () => {
    expect(shippedHstsPreload().lookUp("broker.dev")).toEqual({ preloaded: true, listAsOf: "2020-11-01" });
    expect(shippedHstsPreload().lookUp("www.lender.bank")?.preloaded).toBe(true);
  });

  it("is nothing about any other host", () => {
    expect(shippedHstsPreload().lookUp("example.co.uk")).toBeNull();
  });
});
