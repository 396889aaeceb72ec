import { expect, test } from "vitest";
import { deriveDnsFacts } from "../derived/dns/dns-facts.ts";
import { buildContext, buildEvidence } from "./build-context.ts";
import { collectDns } from "./collect-dns.ts";

const ZONE = `
harrow.example A 192.0.2.10
harrow.example NS ns1.dnshost.example
harrow.example SOA ns1.dnshost.example host.harrow.example 1 7200 3600 1209600 3600
ns1.dnshost.example A 192.0.2.53
www.harrow.example CNAME harrow.example
`;

test("the evidence contains everything that the derivation needs", async () => {
  const record = buildContext("harrow.example", ZONE);
  const collected = await collectDns(record.context);
  expect(collected.status).toEqual({ name: "dns", status: "complete", reason: null });
  const derived = await deriveDnsFacts(buildEvidence(record, [collected]));
  expect(derived).toMatchObject({
    facts: {
      resolves: true,
      hasIpv6: false,
      wildcard: false,
      danglingAlias: null,
      nameServers: [{ host: "ns1.dnshost.example", addresses: ["192.0.2.53"] }],
      soa: { refresh: 7200 },
    },
  });
});

test("a name that does not exist is a complete answer", async () => {
  const { context } = buildContext("gone.example", ZONE);
  expect((await collectDns(context)).status.status).toBe("complete");
});

test("parts without answer are named", async () => {
  const { context } = buildContext("harrow.example", `${ZONE}harrow.example NS !timeout`);
  expect((await collectDns(context)).status).toEqual({
    name: "dns",
    status: "partial",
    reason: "Not answered: the name servers.",
  });
});

test("without any answer it failed, with the reason instead of facts", async () => {
  const record = buildContext("www.silent.example", "", { budget: 0 });
  const collected = await collectDns(record.context);
  const reason = "No name server answered for silent.example.";
  expect(collected.status).toEqual({ name: "dns", status: "failed", reason });
  expect(await deriveDnsFacts(buildEvidence(record, [collected]))).toEqual({ unseen: reason });
});

test("a collector that was not requested reports so", async () => {
  const record = buildContext("harrow.example", ZONE);
  expect(await deriveDnsFacts(buildEvidence(record, []))).toEqual({ unseen: "Not requested." });
});
