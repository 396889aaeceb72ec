import type { HttpExchange } from "@broker/contracts";
import type { Site, TlsOptions } from "@broker/fixtures";
import { describe, expect, it, onTestFinished } from "vitest";
import { startFixtureWorld } from "../test/start-fixture-world.ts";
import { HOME } from "../test/start-web.ts";

async function open(tls: TlsOptions = {}) {
  const page = { routes: { "/": { body: "secure" } } };
  const site: Site = { domain: "a.example", hosts: { "@": { https: page, tls }, alias: "@" } };
  const opened = await startFixtureWorld(onTestFinished, [site], {
    settings: { requestTimeoutMs: tls.fault === "stall" ? 300 : 5000 },
  });
  const send = (url = "https://a.example/"): Promise<HttpExchange> => opened.site.http.send({ ...HOME, url });
  return { ...opened, send };
}

describe("an exchange over TLS", () => {
  it("verifies certificate and name", async () => {
    const { send } = await open();
    expect(await send()).toMatchObject({
      status: 200,
      certificateError: null,
      body: { text: "secure" },
      httpVersion: "1.1",
    });
  });

  it.each<[string, TlsOptions, string]>([
    ["expired", { certificate: { expiresInDays: -1 } }, "CERT_HAS_EXPIRED"],
    ["self-signed", { certificate: { issuer: "self" } }, "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["for another name", { certificate: { names: ["other.example"] } }, "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["without its intermediate", { certificate: { chain: "leaf-only" } }, "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
  ])("continues with a certificate that is %s, and reports it", async (_, tls, certificateError) => {
    const { send } = await open(tls);
    expect(await send()).toMatchObject({ status: 200, certificateError, body: { text: "secure" } });
  });

  it.each([
    ["stall", "timeout"],
    ["garbage", "tls"],
    ["plain-http", "tls"],
    ["reset", "tls"],
  ] as const)("does not come about on '%s'", async (fault, code) => {
    const { send } = await open({ fault });
    expect(await send()).toMatchObject({ status: null, error: { code } });
  });

  it("fails with only obsolete protocols", async () => {
    const { send } = await open({ minVersion: "TLSv1", maxVersion: "TLSv1.1" });
    expect(await send()).toMatchObject({ error: { code: "tls" } });
  });

  it("shares one connection between requests to the same origin", async () => {
    const { send, ledger } = await open();
    for (let count = 0; count < 4; count += 1) expect((await send()).status).toBe(200);
    expect(ledger.total()).toMatchObject({ requests: 4, connections: 1, tlsOnlyConnections: 0 });
  });
});
