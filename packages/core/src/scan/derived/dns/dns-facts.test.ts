import type { DnsAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildZone } from "./build-zone.ts";
import { assessDns, distinctServers, dnssecFacts } from "./dns-facts.ts";
import { unguessableLabel } from "./domain-names.ts";

const ZONE = `
example.com A 192.0.2.2
example.com A 192.0.2.1
example.com AAAA 2001:db8::1
example.com TXT v=spf1 -all
example.com SOA ns1.example.net host.example.net 7 7200 3600 1209600 600
example.com NS ns2.example.net
example.com NS ns1.example.net
ns1.example.net A 192.0.2.53
ns2.example.net A 198.51.100.53
ns2.example.net AAAA 2001:db8::53
www.example.com CNAME example.com
`;
const assess = (domain: string, lines: string) => assessDns(domain, buildZone(lines).lookup);

test("an ordinary zone is described in a fixed order", async () => {
  expect(await assess("example.com", ZONE)).toEqual({
    addresses: ["192.0.2.1", "192.0.2.2", "2001:db8::1"],
    resolves: true,
    hasIpv6: true,
    nameServers: [
      { host: "ns1.example.net", addresses: ["192.0.2.53"] },
      { host: "ns2.example.net", addresses: ["198.51.100.53", "2001:db8::53"] },
    ],
    soa: {
      primary: "ns1.example.net",
      mailbox: "host.example.net",
      serial: 7,
      refresh: 7200,
      retry: 3600,
      expire: 1_209_600,
      minimum: 600,
    },
    wildcard: false,
    aliases: [],
    danglingAlias: null,
    texts: ["v=spf1 -all"],
  });
});

test("a www name shows its alias, and the zone above it", async () => {
  const seen = await assess("www.example.com", ZONE);
  expect(seen.aliases).toEqual(["example.com"]);
  expect(seen.nameServers).toHaveLength(2);
});

test("an alias without a target is found on the host and on its twin", async () => {
  const lines = "shop.example.com CNAME shop.builder.example\nexample.com NS ns.example.net";
  expect(await assess("shop.example.com", lines)).toMatchObject({
    danglingAlias: "shop.builder.example",
    resolves: false,
  });
  const twin = ZONE.replace("www.example.com CNAME example.com", "www.example.com CNAME gone.builder.example");
  expect(await assess("example.com", twin)).toMatchObject({ danglingAlias: "gone.builder.example", resolves: true });
});

test("an alias to a name without addresses is not dangling: the name exists", async () => {
  const lines = "shop.example.com CNAME shop.builder.example\nshop.builder.example TXT hello";
  expect(await assess("shop.example.com", lines)).toMatchObject({
    danglingAlias: null,
    aliases: ["shop.builder.example"],
  });
});

test("a wildcard shows under a random label", async () => {
  expect((await assess("example.com", `${ZONE}*.example.com A 192.0.2.9`)).wildcard).toBe(true);
  const odd = unguessableLabel("example.com");
  expect((await assess("example.com", `${ZONE}${odd}.example.com A !timeout`)).wildcard).toBeNull();
});

test("what does not answer is open, not missing", async () => {
  const seen = await assess(
    "example.com",
    "example.com A !timeout\nexample.com AAAA !timeout\nexample.com NS !timeout\nexample.com SOA !timeout",
  );
  expect(seen).toMatchObject({ resolves: null, hasIpv6: null, soa: null, nameServers: [], addresses: [] });
});

test("a zone with a hundred name servers costs no more than one with six", async () => {
  const many = Array.from({ length: 100 }, (_, n) => `example.com NS ns${n}.example.net`).join("\n");
  const zone = buildZone(many);
  await assessDns("example.com", zone.lookup);
  expect(new Set(zone.asked).size).toBeLessThanOrEqual(25);
});

const count = (...addresses: string[][]) =>
  distinctServers(addresses.map((each, index) => ({ host: `ns${index}.example`, addresses: each })));

test("each distinct address is a separate server", () => {
  expect(count()).toBe(0);
  expect(count(["192.0.2.1"])).toBe(1);
  expect(count(["192.0.2.1"], ["192.0.2.2"], ["198.51.100.1"])).toBe(3);
});

test("names that share an address, directly or by a third name, are one server", () => {
  expect(count(["192.0.2.1"], ["192.0.2.1"])).toBe(1);
  expect(count(["192.0.2.1"], ["2001:db8::1"], ["2001:db8::1", "192.0.2.1"])).toBe(1);
  expect(count(["192.0.2.1"], ["192.0.2.1"], ["192.0.2.2"])).toBe(2);
});

test("a name whose addresses were not observed counts separately", () => {
  expect(count(["192.0.2.1"], [])).toBe(2);
  expect(count([], [])).toBe(2);
});

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

test("a validating resolver confirms what it verified", async () => {
  expect(await facts(SIGNED, true, true)).toMatchObject({ validated: true, bogus: false });
  expect(await facts(SOA, true, false)).toMatchObject({ validated: false, bogus: false });
});

test("a DS whose zone a validating resolver refuses to answer for is bogus", async () => {
  const broken = "example.com DS 1\nexample.com DNSKEY !servfail\nexample.com SOA !servfail";
  expect(await facts(broken, true)).toMatchObject({ validated: false, bogus: true });
  expect(await facts(broken, null)).toMatchObject({ validated: null, bogus: null });
});
