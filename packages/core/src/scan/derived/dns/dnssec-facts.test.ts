import type { DnsAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildZone } from "./build-zone.ts";
import { dnssecFacts } from "./dnssec-facts.ts";

const SOA = "example.com SOA ns.example.com host.example.com 1 7200 3600 1209600 3600\n";
const SIGNED = `${SOA}example.com DS 12345\nexample.com DNSKEY 257`;

const facts = (lines: string, validates: boolean | null = null, authenticated = false) => {
  const { lookup } = buildZone(lines);
  return dnssecFacts(
    "example.com",
    validates,
    async (name, type): Promise<DnsAnswer> => ({ ...(await lookup(name, type)), authenticated }),
  );
};

test("DS and keys together are signed; whether they verify is open without a validating resolver", async () => {
  expect(await facts(SIGNED)).toEqual({ signed: true, hasDs: true, hasDnskey: true, validated: null, bogus: null });
});

test.each([
  [`${SOA}example.com DS 1`, { signed: false, hasDs: true, hasDnskey: false }],
  [`${SOA}example.com DNSKEY 257`, { signed: false, hasDs: false, hasDnskey: true }],
  [SOA, { signed: false, hasDs: false, hasDnskey: false }],
  [`${SOA}example.com DS !timeout`, { signed: false, hasDs: null, hasDnskey: false }],
  [`${SOA}example.com DS !timeout\nexample.com DNSKEY 257`, { signed: null, hasDs: null, hasDnskey: true }],
])("%j", async (lines, expected) => {
  expect(await facts(lines)).toMatchObject(expected);
});

test("a validating resolver vouches for what it verified", async () => {
  expect(await facts(SIGNED, true, true)).toMatchObject({ validated: true, bogus: false });
  expect(await facts(SOA, true, false)).toMatchObject({ validated: false, bogus: false });
});

test("a DS whose zone a validating resolver refuses to answer for is bogus", async () => {
  const broken = "example.com DS 1\nexample.com DNSKEY !servfail\nexample.com SOA !servfail";
  expect(await facts(broken, true)).toMatchObject({ validated: false, bogus: true });
  expect(await facts(broken, null)).toMatchObject({ validated: null, bogus: null });
});
