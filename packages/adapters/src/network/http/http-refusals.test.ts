import { SITE_LIMITS } from "@broker/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestNetwork } from "../test/open-test-network.ts";
import { startDns } from "../test/start-dns.ts";
import { HOME, startWeb } from "../test/start-web.ts";

describe("requests that are not sent", () => {
  it.each(["ftp://a.example/", "javascript:alert(1)", "data:text/html,x", "not an address"])("%s", async (url) => {
    const { site, ledger } = await openTestNetwork(onTestFinished);
    expect(await site.http.send({ ...HOME, url })).toMatchObject({ error: { code: "unsupported-scheme" } });
    expect(ledger.total().requests).toBe(0);
  });

  it("the port of another service", async () => {
    const { site, ledger } = await openTestNetwork(onTestFinished);
    expect(await site.http.send({ ...HOME, url: "http://a.example:25/" })).toMatchObject({
      error: { code: "address-refused" },
    });
    expect(ledger.total().requests).toBe(0);
  });

  it.each([
    "http://127.0.0.2/",
    "http://2130706434/",
    "http://0x7f.2/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
  ])("the refused address in %s", async (url) => {
    const { site, ledger } = await openTestNetwork(onTestFinished);
    expect(await site.http.send({ ...HOME, url })).toMatchObject({ error: { code: "address-refused" } });
    expect(ledger.total()).toMatchObject({ requests: 0, connections: 0 });
  });

  it("a name that resolves to a refused address", async () => {
    const dns = await startDns(onTestFinished, (name) => [{ type: "A", name, data: "10.0.0.1", ttl: 60 }]);
    const { site } = await openTestNetwork(onTestFinished, { dnsServers: [dns.server] });
    const exchange = await site.http.send({ ...HOME, url: "http://a.example/" });
    expect(exchange.error).toEqual({
      code: "address-refused",
      message: "a.example leads to 10.0.0.1, a private address, which is not scanned.",
    });
  });

  it("a second address of a name that changes its mind: the checked one stays pinned", async () => {
    let queryCount = 0;
    const dns = await startDns(onTestFinished, (name, type) => {
      if (type !== "A") return [];
      queryCount += 1;
      return [{ type: "A", name, data: queryCount === 1 ? "127.0.0.1" : "127.0.0.2", ttl: 0 }];
    });
    const { send } = await startWeb(
      onTestFinished,
      (_, response) => response.writeHead(200, { connection: "close" }).end("first"),
      { dnsServers: [dns.server] },
    );
    for (let count = 0; count < 3; count += 1) {
      const exchange = await send();
      expect(exchange).toMatchObject({ address: "127.0.0.1", body: { text: "first" } });
    }
    expect(queryCount).toBe(1);
  });

  it("anything beyond the budget of requests", async () => {
    const { send, ledger } = await startWeb(onTestFinished, (_, response) => response.end());
    for (let count = 0; count < SITE_LIMITS.requests; count += 1) await send();
    expect(await send()).toMatchObject({ error: { code: "budget" } });
    expect(ledger.total().requests).toBe(SITE_LIMITS.requests);
  });

  it("a host without an address", async () => {
    const dns = await startDns(onTestFinished, () => ({ flags: 3 }));
    const { site } = await openTestNetwork(onTestFinished, { dnsServers: [dns.server] });
    expect(await site.http.send({ ...HOME, url: "http://gone.example/" })).toMatchObject({ error: { code: "dns" } });
  });
});
