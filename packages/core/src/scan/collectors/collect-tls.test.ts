import type { TlsFailure, TlsHandshake } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import type { Tls } from "../../ports.ts";
import { collectTls } from "./collect-tls.ts";
import { buildContext, buildSiteNetwork } from "./web/build-site-network.ts";

const hand = (protocol: string): { handshake: TlsHandshake } => ({
  handshake: {
    protocol,
    cipher: "x",
    keyExchange: null,
    alpn: null,
    chain: [],
    verifyError: null,
    nameMatches: true,
    ocspStapled: false,
  },
});
const failed = (code: TlsFailure["code"]) => ({ failure: { code, message: `It failed: ${code}.` } });
const TYPED = "harrowvale.example";
const WWW = "www.harrowvale.example";

async function collect(
  hosts: Record<string, ReturnType<typeof hand> | ReturnType<typeof failed>>,
  graded: string | null,
) {
  const network = buildSiteNetwork({ hosts });
  const { tls, status } = await collectTls(buildContext(TYPED, network), Promise.resolve(graded));
  return { tls, status, connections: network.connections };
}

describe("handshakes", () => {
  it("tries every old protocol and weak cipher, and spares the probe that the handshake answers: 7 connections", async () => {
    const { tls, status, connections } = await collect({ [TYPED]: hand("TLS1.3") }, TYPED);
    expect(tls?.probes.map(({ probe }) => probe)).toEqual(["TLS1.0", "TLS1.1", "3DES", "RC4", "SSLv3", "TLS1.2"]);
    expect(connections).toHaveLength(7);
    expect(status).toEqual({ name: "tls", status: "complete", reason: null });
  });

  it("probes only the graded host: 8 connections", async () => {
    const { tls, connections } = await collect({ [TYPED]: hand("TLS1.2"), [WWW]: hand("TLS1.3") }, WWW);
    expect(tls).toMatchObject({
      host: WWW,
      handshake: { protocol: "TLS1.3" },
      probes: expect.arrayContaining([expect.objectContaining({ probe: "SSLv3" })]),
    });
    expect(tls?.probes).toHaveLength(6);
    expect(connections.filter((connection) => connection.startsWith(TYPED))).toEqual([`${TYPED} handshake`]);
    expect(connections).toHaveLength(8);
  });

  it("performs a handshake with the typed host before it knows the graded one", async () => {
    const network = buildSiteNetwork({ hosts: { [TYPED]: hand("TLS1.3") } });
    const graded = Promise.withResolvers<string | null>();
    const running = collectTls(buildContext(TYPED, network), graded.promise);
    expect(network.connections).toEqual([`${TYPED} handshake`]);
    graded.resolve(TYPED);
    expect((await running).tls?.probes).toHaveLength(6);
  });

  it("probes the typed host when no page was reached", async () => {
    expect((await collect({ [TYPED]: hand("TLS1.3") }, null)).tls?.host).toBe(TYPED);
  });

  it.each(["connect", "timeout", "dns", "address-refused"] as const)(
    "sends no probe after '%s', which no probe would change",
    async (code) => {
      const { connections, status, tls } = await collect({ [TYPED]: failed(code) }, null);
      expect(connections).toEqual([`${TYPED} handshake`]);
      expect(tls?.failure?.code).toBe(code);
      expect(status).toMatchObject({ status: "failed", reason: expect.stringContaining(code) });
    },
  );

  it("probes a server that refuses a modern handshake, for it may take an old one: 8 connections", async () => {
    const { connections, tls } = await collect({ [TYPED]: failed("alert") }, TYPED);
    expect(connections).toHaveLength(8);
    expect(tls?.probes.map(({ probe }) => probe)).toContain("TLS1.3");
  });

  it("reports which probes had no conclusive answer", async () => {
    const network = buildSiteNetwork({ hosts: { [TYPED]: hand("TLS1.3") } });
    const tls: Tls = {
      ...network.tls,
      probe: async (_, probe) => ({
        probe,
        outcome: probe === "RC4" ? "not-observed" : "refused",
        cipher: null,
        detail: null,
      }),
    };
    const { status } = await collectTls(buildContext(TYPED, { ...network, tls }), Promise.resolve(TYPED));
    expect(status).toMatchObject({ status: "partial", reason: expect.stringContaining("RC4") });
  });
});
