import type { TlsHandshake, TlsProbeName } from "@broker/contracts";
import type { Site, TlsOptions } from "@broker/fixtures";
import { describe, expect, it, onTestFinished } from "vitest";
import { openTestNetwork } from "../test/open-test-network.ts";
import { startFixtureWorld } from "../test/start-fixture-world.ts";
import { startTcp } from "../test/start-tcp.ts";

const page = { routes: { "/": { body: "ok" } } };

function siteWith(tls: TlsOptions): Site {
  return { domain: "a.example", hosts: { "@": { https: page, tls } } };
}

async function open(tls: TlsOptions = {}) {
  return startFixtureWorld(onTestFinished, [siteWith(tls)], {
    settings: { requestTimeoutMs: tls.fault === "stall" ? 300 : 5000 },
  });
}

async function shake(tls: TlsOptions = {}): Promise<TlsHandshake> {
  const { site } = await open(tls);
  const outcome = await site.tls.handshake("a.example");
  if ("failure" in outcome) throw new Error(outcome.failure.message);
  return outcome.handshake;
}

describe("the ordinary handshake", () => {
  it("reads protocol, suite, group, chain and name of a healthy site", async () => {
    const handshake = await shake();
    expect(handshake).toMatchObject({
      protocol: "TLS1.3",
      cipher: "TLS_AES_256_GCM_SHA384",
      keyExchange: "X25519MLKEM768",
      verifyError: null,
      nameMatches: true,
      ocspStapled: false,
    });
    expect(handshake.chain).toHaveLength(2);
    expect(handshake.chain[0]).toMatchObject({ keyType: "EC", keyBits: 256, selfSigned: false });
    expect(handshake.chain[0]?.altNames).toContain("a.example");
    expect(handshake.chain[0]?.issuer).toBe(handshake.chain[1]?.subject);
  });

  it.each<[string, NonNullable<TlsOptions["certificate"]>, number]>([
    ["with a trusted root that need not be sent", { chain: "with-root" }, 2],
    ["in another order", { chain: "wrong-order" }, 2],
    ["without its intermediate", { chain: "leaf-only" }, 1],
    ["with an untrusted root", { issuer: "untrusted", chain: "with-root" }, 3],
    ["of a certificate that issued itself", { issuer: "self" }, 1],
  ])("reads a chain sent %s, each issued by the next", async (_, certificate, length) => {
    const { chain } = await shake({ certificate });
    expect(chain).toHaveLength(length);
    const issuers = chain.slice(0, -1).map(({ issuer }) => issuer);
    expect(issuers).toEqual(chain.slice(1).map(({ subject }) => subject));
  });

  it.each<[string, TlsOptions, string | null]>([
    ["a classic group", { groups: "X25519" }, "X25519"],
    ["a curve that is not the first choice", { groups: "P-384" }, "secp384r1"],
    [
      "the certificate's own key",
      { maxVersion: "TLSv1.2", ciphers: "AES128-GCM-SHA256", certificate: { key: "rsa-2048" } },
      "RSA",
    ],
  ])("falls back to %s", async (_, tls, keyExchange) => {
    expect((await shake(tls)).keyExchange).toBe(keyExchange);
  });

  it("notices a stapled OCSP response", async () => {
    expect(await shake({ ocspStaple: "good" })).toMatchObject({ ocspStapled: true, verifyError: null });
  });

  it("reads that a certificate demands a stapled OCSP response", async () => {
    const demanding = await shake({ certificate: { mustStaple: true } });
    expect(demanding).toMatchObject({ ocspStapled: false, chain: [{ mustStaple: true }, {}] });
    expect(demanding.chain[1]).not.toHaveProperty("mustStaple");
    expect((await shake({})).chain[0]).not.toHaveProperty("mustStaple");
  });

  it("believes a stapled response that says the certificate was revoked", async () => {
    expect(await shake({ ocspStaple: "revoked" })).toMatchObject({ ocspStapled: true, verifyError: "CERT_REVOKED" });
  });

  it.each<[string, TlsOptions, string | null, boolean]>([
    ["expired", { certificate: { expiresInDays: -3 } }, "CERT_HAS_EXPIRED", true],
    ["not yet valid", { certificate: { validFromDays: 3 } }, "CERT_NOT_YET_VALID", true],
    ["self-signed", { certificate: { issuer: "self" } }, "DEPTH_ZERO_SELF_SIGNED_CERT", true],
    ["for another name", { certificate: { names: ["other.example"] } }, null, false],
    ["for a wildcard that reaches too far", { certificate: { names: ["*.example"] } }, null, false],
    ["without its intermediate", { certificate: { chain: "leaf-only" } }, "UNABLE_TO_VERIFY_LEAF_SIGNATURE", true],
  ])("checks a certificate that is %s and reports it", async (_, tls, verifyError, nameMatches) => {
    expect(await shake(tls)).toMatchObject({ verifyError, nameMatches });
  });

  it("does not trust an unknown authority", async () => {
    expect((await shake({ certificate: { issuer: "untrusted" } })).verifyError).not.toBeNull();
  });

  it("reads key and signature of an old certificate", async () => {
    const { chain } = await shake({ certificate: { key: "rsa-2048", hash: "sha384" } });
    expect(chain[0]).toMatchObject({ keyType: "RSA", keyBits: 2048 });
    expect(chain[0]?.signature).toMatch(/sha384/i);
  });

  it.each([
    ["stall", "timeout"],
    ["reset", "reset"],
    ["garbage", "protocol"],
    ["plain-http", "protocol"],
  ] as const)("fails as it should on '%s'", async (fault, code) => {
    const { site } = await open({ fault });
    expect(await site.tls.handshake("a.example")).toMatchObject({ failure: { code } });
  });

  it("fails with 'alert' when the server supports only older protocols", async () => {
    const { site } = await open({ minVersion: "TLSv1", maxVersion: "TLSv1.1" });
    expect(await site.tls.handshake("a.example")).toMatchObject({ failure: { code: "alert" } });
  });
});

describe("probes", () => {
  it.each<[TlsOptions, Partial<Record<TlsProbeName, string>>]>([
    [{}, { "TLS1.0": "refused", "TLS1.1": "refused", "TLS1.2": "accepted", "TLS1.3": "accepted" }],
    [
      { minVersion: "TLSv1" },
      { "TLS1.0": "accepted", "TLS1.1": "accepted", "TLS1.2": "accepted", "TLS1.3": "accepted" },
    ],
    [{ maxVersion: "TLSv1.2" }, { "TLS1.2": "accepted", "TLS1.3": "refused" }],
    [{ minVersion: "TLSv1.3" }, { "TLS1.2": "refused", "TLS1.3": "accepted" }],
    [{}, { SSLv3: "refused", RC4: "refused", "3DES": "refused" }],
    [
      { legacy: ["SSLv3", "RC4", "3DES"] },
      { SSLv3: "accepted", RC4: "accepted", "3DES": "accepted", "TLS1.2": "accepted" },
    ],
    [{ fault: "stall" }, { "TLS1.2": "not-observed", RC4: "not-observed" }],
    [{ fault: "reset" }, { "TLS1.2": "not-observed", RC4: "not-observed" }],
    [{ fault: "plain-http" }, { "TLS1.2": "not-observed", RC4: "not-observed" }],
  ])("of a server with %o give %o", async (tls, expected) => {
    const { site } = await open(tls);
    const names = Object.keys(expected) as TlsProbeName[];
    const probes = await Promise.all(names.map((name) => site.tls.probe("a.example", name)));
    expect(Object.fromEntries(probes.map(({ probe, outcome }) => [probe, outcome]))).toEqual(expected);
  });

  it("say which suite was taken", async () => {
    const { site } = await open({ legacy: ["RC4"] });
    expect((await site.tls.probe("a.example", "TLS1.3")).cipher).toBe("TLS_AES_256_GCM_SHA384");
    expect((await site.tls.probe("a.example", "RC4")).cipher).toMatch(/RC4/);
  });
});

describe("the lane of TLS connections", () => {
  it("is two wide and pays for each connection", async () => {
    const waiting: (() => void)[] = [];
    const server = await startTcp(onTestFinished, (socket) => {
      waiting.push(() => socket.destroy());
      socket.once("data", () => undefined);
    });
    const { site, ledger } = await openTestNetwork(onTestFinished, { ports: { 443: server.port } });
    const probes = ["TLS1.0", "TLS1.1", "TLS1.2", "TLS1.3"] as const;
    const all = Promise.all(probes.map((probe) => site.tls.probe("a.example", probe)));
    let most = 0;
    for (let done = 0; done < probes.length; ) {
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, server.open());
      const end = waiting.shift();
      if (!end) continue;
      end();
      done += 1;
    }
    await all;
    expect(most).toBeLessThanOrEqual(2);
    expect(ledger.total().tlsOnlyConnections).toBe(4);
  });

  it("ends at the budget of twelve connections", async () => {
    const { site, ledger } = await open();
    for (let count = 0; count < 12; count += 1) await site.tls.probe("a.example", "RC4");
    expect(await site.tls.handshake("a.example")).toMatchObject({ failure: { code: "budget" } });
    expect(await site.tls.probe("a.example", "RC4")).toMatchObject({ outcome: "not-observed" });
    expect(ledger.total().tlsOnlyConnections).toBe(12);
  });

  it("dials no refused address and pays nothing for it", async () => {
    const { site, ledger } = await open();
    expect(await site.tls.handshake("127.0.0.2")).toMatchObject({ failure: { code: "address-refused" } });
    expect(await site.tls.probe("169.254.169.254", "TLS1.2")).toMatchObject({ outcome: "not-observed" });
    expect(ledger.total().tlsOnlyConnections).toBe(0);
  });

  it("ends at once when the scan is stopped, sockets included", async () => {
    const arrived = Promise.withResolvers<void>();
    const server = await startTcp(onTestFinished, (socket) => socket.once("data", () => arrived.resolve()));
    const { site, stop } = await openTestNetwork(onTestFinished, {
      ports: { 443: server.port },
      requestTimeoutMs: 60_000,
    });
    const all = Promise.all([
      site.tls.handshake("a.example"),
      site.tls.probe("a.example", "RC4"),
      site.tls.probe("a.example", "TLS1.2"),
    ]);
    await arrived.promise;
    stop.abort();
    expect(await all).toMatchObject([
      { failure: { code: "aborted" } },
      { outcome: "not-observed" },
      { outcome: "not-observed" },
    ]);
    await server.idle();
  });
});
