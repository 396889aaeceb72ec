import { describe, expect, it, onTestFinished } from "vitest";
import { openTestNetwork } from "../test/open-test-network.ts";
import { type Say, startDns } from "../test/start-dns.ts";
import { parseNameServer } from "./name-server.ts";

describe("addresses of DNS servers", () => {
  it.each([
    ["9.9.9.9", "9.9.9.9", 53],
    ["127.0.0.1:5300", "127.0.0.1", 5300],
    ["2620:fe::fe", "2620:fe::fe", 53],
    ["[2620:fe::fe]", "2620:fe::fe", 53],
    ["[::1]:5300", "::1", 5300],
    [" 127.0.0.53 ", "127.0.0.53", 53],
  ])("reads %s", (text, address, port) => {
    expect(parseNameServer(text)).toEqual({ address, port });
  });

  it.each(["dns.example", "127.0.0.1:0", "127.0.0.1:70000", "127.0.0.1:", "[::1", ""])("refuses '%s'", (text) => {
    expect(() => parseNameServer(text)).toThrow("is not the address of a DNS server.");
  });
});

const AUTHENTIC = 1 << 5;
const rootSoa = { type: "SOA", name: ".", data: { mname: "a.root.example", rname: "h.example" } } as const;

async function validates(say: () => Say) {
  const dns = await startDns(onTestFinished, say);
  const { network } = await openTestNetwork(onTestFinished, { dnsServers: [dns.server], requestTimeoutMs: 200 });
  return { answer: await network.resolverValidates(), again: await network.resolverValidates(), dns };
}

describe("whether the resolver validates", () => {
  it("validates if it sets AD for the signed root, queried once", async () => {
    const { answer, again, dns } = await validates(() => ({ flags: AUTHENTIC, answers: [rootSoa] }));
    expect([answer, again]).toEqual([true, true]);
    expect(dns.asked).toEqual([". SOA"]);
  });

  it("is not so when it does not", async () => {
    expect((await validates(() => ({ answers: [rootSoa] }))).answer).toBe(false);
  });

  it("is unknown if it does not answer for the root", async () => {
    expect((await validates(() => ({ flags: 5 }))).answer).toBeNull();
    expect((await validates(() => null)).answer).toBeNull();
  });
});
