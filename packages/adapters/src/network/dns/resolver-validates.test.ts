import { describe, expect, it, onTestFinished } from "vitest";
import { openTestNetwork } from "../test/open-test-network.ts";
import { type Say, startDns } from "../test/start-dns.ts";

const AUTHENTIC = 1 << 5;
const rootSoa = { type: "SOA", name: ".", data: { mname: "a.root.example", rname: "h.example" } } as const;

async function validates(say: () => Say) {
  const dns = await startDns(onTestFinished, say);
  const { network } = await openTestNetwork(onTestFinished, { dnsServers: [dns.server], requestTimeoutMs: 200 });
  return { answer: await network.resolverValidates(), again: await network.resolverValidates(), dns };
}

describe("whether the resolver validates", () => {
  it("is so when it vouches for the signed root, asked once", async () => {
    const { answer, again, dns } = await validates(() => ({ flags: AUTHENTIC, answers: [rootSoa] }));
    expect([answer, again]).toEqual([true, true]);
    expect(dns.asked).toEqual([". SOA"]);
  });

  it("is not so when it does not", async () => {
    expect((await validates(() => ({ answers: [rootSoa] }))).answer).toBe(false);
  });

  it("is not known when it says nothing of the root", async () => {
    expect((await validates(() => ({ flags: 5 }))).answer).toBeNull();
    expect((await validates(() => null)).answer).toBeNull();
  });
});
