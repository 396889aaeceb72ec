import type { Site } from "@broker/fixtures";
import { describe, expect, it, onTestFinished } from "vitest";
import { startDns } from "../test/start-dns.ts";
import { startFixtureWorld } from "../test/start-fixture-world.ts";
import { startProxy } from "../test/start-proxy.ts";
import { startTcp } from "../test/start-tcp.ts";
import { HOME, startWeb } from "../test/start-web.ts";
import { readProxySettings } from "./proxy-settings.ts";

const page = { routes: { "/": { body: "ok" } } };
const SITE: Site = { domain: "a.example", hosts: { "@": { https: page } } };

async function behindProxy(refuse?: number) {
  const proxy = await startProxy(onTestFinished, refuse);
  const settings = { proxy: readProxySettings(proxy.url, {}), requestTimeoutMs: 5000 };
  return { proxy, ...(await startFixtureWorld(onTestFinished, [SITE], { settings })) };
}

describe("behind a proxy", () => {
  it("https uses a tunnel, verified end to end", async () => {
    const { proxy, site, world } = await behindProxy();
    const exchange = await site.http.send({ ...HOME, url: "https://a.example/" });
    expect(exchange).toMatchObject({ status: 200, address: null, certificateError: null, body: { text: "ok" } });
    expect(proxy.seen).toEqual([`CONNECT a.example:${world.ports.https}`]);
  });

  it("handshakes and probes go through a tunnel", async () => {
    const { proxy, site } = await behindProxy();
    expect(await site.tls.handshake("a.example")).toMatchObject({ handshake: { nameMatches: true } });
    expect(await site.tls.probe("a.example", "RC4")).toMatchObject({ outcome: "refused" });
    expect(proxy.seen).toHaveLength(2);
  });

  it("a refused tunnel says nothing of the site", async () => {
    const { site } = await behindProxy(403);
    const exchange = await site.http.send({ ...HOME, url: "https://a.example/" });
    expect(exchange.error).toMatchObject({ code: "proxy" });
    expect(exchange.error?.message).toContain("The proxy refused a tunnel");
    expect(await site.tls.handshake("a.example")).toMatchObject({ failure: { code: "proxy" } });
    expect(await site.tls.probe("a.example", "TLS1.2")).toMatchObject({ outcome: "not-observed" });
  });

  it("plain http is forwarded whole, with credentials for the proxy only", async () => {
    const proxy = await startProxy(onTestFinished);
    const settings = readProxySettings(proxy.url.replace("://", "://user:pass@"), {});
    const received: unknown[] = [];
    const { send, port } = await startWeb(
      onTestFinished,
      (request, response) => {
        received.push([request.headers.host, request.headers["user-agent"]]);
        response.end("through");
      },
      { proxy: settings },
    );
    const exchange = await send({ url: "http://a.example/x?y=1" });
    expect(exchange).toMatchObject({ status: 200, address: null, body: { text: "through" } });
    expect(proxy.seen).toEqual([`GET http://a.example:${port}/x?y=1`]);
    expect(proxy.authorization).toEqual([`Basic ${Buffer.from("user:pass").toString("base64")}`]);
    expect(received).toEqual([["a.example", "Scanner/1 (+https://scanner.example/contact)"]]);
  });

  it("a target that resolves to a refused address is not requested", async () => {
    const proxy = await startProxy(onTestFinished);
    const dns = await startDns(onTestFinished, (name) => [{ type: "A", name, data: "10.0.0.1", ttl: 60 }]);
    const { site } = await startFixtureWorld(onTestFinished, [SITE], {
      settings: { proxy: readProxySettings(proxy.url, {}), dnsServers: [dns.server] },
    });
    for (const url of ["https://a.example/", "http://a.example/"]) {
      expect(await site.http.send({ ...HOME, url })).toMatchObject({ error: { code: "address-refused" } });
    }
    expect(proxy.seen).toEqual([]);
  });

  it("a target that only the proxy can resolve is left to the proxy", async () => {
    const proxy = await startProxy(onTestFinished);
    const dns = await startDns(onTestFinished, () => ({ flags: 3 }));
    const { site } = await startFixtureWorld(onTestFinished, [SITE], {
      settings: { proxy: readProxySettings(proxy.url, {}), dnsServers: [dns.server] },
    });
    expect(await site.http.send({ ...HOME, url: "https://a.example/" })).toMatchObject({ status: 200 });
  });

  it("mail servers are visited directly", async () => {
    const proxy = await startProxy(onTestFinished);
    const server = await startTcp(onTestFinished, (socket) => socket.end("554 no\r\n"));
    const { site } = await startFixtureWorld(onTestFinished, [SITE], {
      settings: { proxy: readProxySettings(proxy.url, {}), ports: { 25: server.port } },
    });
    expect(await site.smtp.probe("a.example")).toMatchObject({ outcome: "answered" });
    expect(proxy.seen).toEqual([]);
  });
});
