import { describe, expect, test } from "vitest";
import { buildZone } from "../dns/build-zone.ts";
import { mxFacts } from "./mx-facts.ts";

const facts = (lines: string, spf: string | null = null) => mxFacts("example.com", spf, buildZone(lines).lookup);

test("hosts with addresses accept mail and name the provider", async () => {
  const seen = await facts(`
example.com MX 10 example-com.mail.protection.outlook.com
example-com.mail.protection.outlook.com A 192.0.2.1`);
  expect(seen).toEqual({
    count: 1,
    null: false,
    implicit: false,
    acceptsMail: true,
    unresolvable: [],
    provider: "Microsoft 365",
    gateway: null,
    error: null,
  });
});

test("behind a gateway the provider shows in the SPF record", async () => {
  const seen = await facts(
    "example.com MX 10 eu-smtp-inbound-1.mimecast.com\neu-smtp-inbound-1.mimecast.com A 192.0.2.1",
    "v=spf1 include:eu._netblocks.mimecast.com include:spf.protection.outlook.com -all",
  );
  expect(seen).toMatchObject({ gateway: "Mimecast", provider: "Microsoft 365" });
});

test("a null MX accepts nothing (RFC 7505)", async () => {
  expect(await facts("example.com MX 0 ")).toMatchObject({
    null: true,
    count: 0,
    acceptsMail: false,
    implicit: false,
    error: null,
  });
});

test("a null MX beside another one is an error", async () => {
  const seen = await facts("example.com MX 0 \nexample.com MX 10 mx.example.com\nmx.example.com A 192.0.2.1");
  expect(seen).toMatchObject({ null: false, count: 1, error: "null-mx-beside-others" });
});

describe("without MX", () => {
  test("mail goes to the address, if there is one", async () => {
    expect(await facts("example.com A 192.0.2.1")).toMatchObject({ implicit: true, acceptsMail: true, count: 0 });
  });

  test("and without an address nothing is accepted", async () => {
    expect(await facts("example.com TXT hello")).toMatchObject({ implicit: false, acceptsMail: false });
  });

  test("and if the address could not be resolved, nothing is claimed", async () => {
    expect(await facts("example.com A !servfail")).toMatchObject({ implicit: null, acceptsMail: null });
  });
});

test("hosts that certainly have no address are named; those that could not be queried are not", async () => {
  const seen = await facts(`
example.com MX 10 gone.example.com
example.com MX 20 slow.example.com
slow.example.com A !timeout`);
  expect(seen).toMatchObject({ unresolvable: ["gone.example.com"], acceptsMail: null });
});

test("when no host has an address, nothing is accepted", async () => {
  expect(await facts("example.com MX 10 gone.example.com")).toMatchObject({ acceptsMail: false });
});

test("an alias or an address in place of a host is an error", async () => {
  expect(
    await facts("example.com MX 10 mx.example.com\nmx.example.com CNAME m.example.com\nm.example.com A 192.0.2.1"),
  ).toMatchObject({
    error: "target-is-alias",
    acceptsMail: true,
  });
  expect(await facts("example.com MX 10 192.0.2.1")).toMatchObject({ error: "target-is-address" });
});

test("a failing resolver leaves it open", async () => {
  expect(await facts("example.com MX !servfail")).toMatchObject({
    acceptsMail: null,
    error: "temperror",
    count: null,
    null: null,
    implicit: null,
  });
});
