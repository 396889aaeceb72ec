import { openLedger } from "@broker/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { createNetwork } from "./create-network.ts";
import { openTestNetwork } from "./test/open-test-network.ts";
import { startDns } from "./test/start-dns.ts";
import { startTcp } from "./test/start-tcp.ts";
import { HOME } from "./test/start-web.ts";

describe("the process's network", () => {
  it.each([
    [{ dnsServers: ["dns.example"] }, "is not the address of a DNS server"],
    [{ allowPrivateAddresses: ["private"] }, "is not an address range"],
    [{ caPem: "no certificate" }, "holds no PEM certificate"],
  ])("cannot be opened with %o", (wrong, message) => {
    const settings = {
      dnsServers: ["127.0.0.1"],
      caPem: null,
      ports: {},
      proxy: null,
      allowPrivateAddresses: false,
      userAgent: "x",
      perHostConcurrency: 2,
      perAddressConcurrency: 8,
      requestTimeoutMs: 1000,
    };
    expect(() => createNetwork({ ...settings, ...wrong })).toThrow(message);
  });

  it("lets two scans share an answer, and only the first spends a query", async () => {
    const dns = await startDns(onTestFinished, (name) => [{ type: "A", name, data: "127.0.0.1", ttl: 60 }]);
    const { network } = await openTestNetwork(onTestFinished, { dnsServers: [dns.server] });
    const [first, second] = [openLedger(), openLedger()];
    const signal = new AbortController().signal;
    for (const ledger of [first, second]) {
      const site = network.open({ ledger, signal, namedByPerson: true });
      expect((await site.dns.ask("a.example", "A")).status).toBe("ok");
      await site.close();
    }
    expect(dns.asked).toEqual(["a.example A"]);
    expect([first.total().dnsQuestions, second.total().dnsQuestions]).toEqual([1, 0]);
  });

  it("sends no more than 150 queries for one scan", async () => {
    const dns = await startDns(onTestFinished, () => []);
    const { site, ledger } = await openTestNetwork(onTestFinished, { dnsServers: [dns.server] });
    const names = Array.from({ length: 160 }, (_, index) => `${index}.example`);
    const answers = await Promise.all(names.map((name) => site.dns.ask(name, "A")));
    expect(answers.filter(({ status }) => status === "nodata")).toHaveLength(150);
    expect(answers.filter(({ status }) => status === "budget")).toHaveLength(10);
    expect([dns.asked.length, ledger.total().dnsQuestions]).toEqual([150, 150]);
  });

  it("ends every open socket of a scan that is stopped, and no other scan's", async () => {
    const arrived = Promise.withResolvers<void>();
    const server = await startTcp(onTestFinished, (socket) => {
      socket.on("data", () => {
        if (server.open() === 4) arrived.resolve();
      });
    });
    const ports = { 25: server.port, 80: server.port, 443: server.port };
    const { network, site, stop } = await openTestNetwork(onTestFinished, { ports, requestTimeoutMs: 60_000 });
    const other = network.open({ ledger: openLedger(), signal: new AbortController().signal, namedByPerson: true });
    const lasting = other.http.send({ ...HOME, url: "http://other.example/" });
    const all = Promise.all([
      site.http.send({ ...HOME, url: "http://a.example/" }),
      site.http.send({ ...HOME, url: "https://a.example/" }),
      site.tls.probe("a.example", "TLS1.2"),
      site.dns.ask("a.example", "MX"),
    ]);
    await arrived.promise;
    stop.abort();
    const [http, https, probe] = await all;
    expect([http.error?.code, https.error?.code, probe.outcome]).toEqual(["aborted", "aborted", "not-observed"]);
    await other.close();
    expect((await lasting).error?.code).toBe("aborted");
    await server.idle();
  });

  it("ends everything when it is closed", async () => {
    const arrived = Promise.withResolvers<void>();
    const server = await startTcp(onTestFinished, (socket) => socket.on("data", () => arrived.resolve()));
    const { network, site } = await openTestNetwork(onTestFinished, {
      ports: { 80: server.port },
      requestTimeoutMs: 60_000,
    });
    const exchange = site.http.send({ ...HOME, url: "http://a.example/" });
    await arrived.promise;
    await network.close();
    expect((await exchange).error?.code).toBe("aborted");
    await server.idle();
  });
});
