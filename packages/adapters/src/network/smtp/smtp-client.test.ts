import type { Socket } from "node:net";
import type { SmtpEvidence } from "@broker/contracts";
import { openLedger } from "@broker/core";
import type { MailServer, Site } from "@broker/fixtures";
import { describe, expect, it, onTestFinished } from "vitest";
import type { NetworkSettings } from "../open-site-network.ts";
import { openTestNetwork } from "../test/open-test-network.ts";
import { startFixtureWorld } from "../test/start-fixture-world.ts";
import { startTcp } from "../test/start-tcp.ts";
import type { SmtpMemory } from "./smtp-memory.ts";

const HOST = "mx.a.example";

async function world(smtp: MailServer) {
  const site: Site = { domain: "a.example", hosts: { mx: { smtp } }, dns: { "@": { MX: [`10 ${HOST}.`] } } };
  return startFixtureWorld(onTestFinished, [site], {
    settings: { requestTimeoutMs: smtp.fault === "never-greets" ? 400 : 5000 },
  });
}

/** A scripted mail server: `say` receives each line, and '' for the connection itself. */
async function mail(say: (line: string, socket: Socket) => void, settings: Partial<NetworkSettings> = {}) {
  const received: string[] = [];
  const server = await startTcp(onTestFinished, (socket) => {
    say("", socket);
    socket.on("data", (bytes) => {
      for (const line of bytes.toString("latin1").split("\r\n").slice(0, -1)) {
        received.push(line);
        say(line, socket);
      }
    });
  });
  const opened = await openTestNetwork(onTestFinished, {
    ports: { 25: server.port },
    requestTimeoutMs: 5000,
    ...settings,
  });
  return { ...opened, server, heard: received };
}

describe("a visit to a mail server", () => {
  it("reads banner, STARTTLS and certificate, and sends no mail command", async () => {
    const { site, ledger } = await world({ banner: "mx.a.example ready" });
    const evidence = await site.smtp.probe(HOST);
    expect(evidence).toMatchObject({
      host: HOST,
      outcome: "answered",
      banner: "mx.a.example ready",
      starttlsOffered: true,
      handshake: { protocol: "TLS1.3", nameMatches: true, verifyError: null },
      detail: null,
    });
    expect(ledger.total()).toMatchObject({ smtpConnections: 1, requests: 0, tlsOnlyConnections: 0 });
  });

  it("sends EHLO with the contact's host, and QUIT, and nothing else", async () => {
    const { site, heard, server } = await mail((line, socket) => {
      if (line === "") socket.write("220 mx\r\n");
      if (line.startsWith("EHLO")) socket.write("250-mx\r\n250 SIZE 1000\r\n");
    });
    expect(await site.smtp.probe(HOST)).toMatchObject({ outcome: "answered", starttlsOffered: false, detail: null });
    await server.idle();
    expect(heard).toEqual(["EHLO scanner.example", "QUIT"]);
  });

  it.each<[MailServer["fault"], Partial<SmtpEvidence>]>([
    ["never-greets", { outcome: "no-answer", banner: null, starttlsOffered: null }],
    ["drops-at-once", { outcome: "no-answer", banner: null }],
    ["drops-after-ehlo", { outcome: "answered", starttlsOffered: null, handshake: null }],
    ["refuses-starttls", { outcome: "answered", starttlsOffered: true, handshake: null }],
    ["endless-banner", { outcome: "answered", starttlsOffered: null, handshake: null }],
  ])("to one that '%s' ends in time", async (fault, expected) => {
    const { site } = await world({ ...(fault ? { fault } : {}) });
    expect(await site.smtp.probe(HOST)).toMatchObject(expected);
  });

  it("returns an expired certificate as evidence", async () => {
    const { site } = await world({ tls: { certificate: { expiresInDays: -1 } } });
    expect(await site.smtp.probe(HOST)).toMatchObject({ handshake: { verifyError: "CERT_HAS_EXPIRED" } });
  });

  it.each([
    ["554 go away", { starttlsOffered: null, detail: "The server greeted with 554." }],
    ["HTTP/1.1 200 OK", { starttlsOffered: null, detail: "No greeting: what the server sent is no SMTP." }],
  ])("to one that greets with '%s' reports it", async (greeting, expected) => {
    const { site } = await mail((line, socket) => line === "" && socket.write(`${greeting}\r\n`));
    expect(await site.smtp.probe(HOST)).toMatchObject({ outcome: "answered", ...expected });
  });

  it("takes a server without extensions for one without STARTTLS", async () => {
    const { site } = await mail((line, socket) => socket.write(line === "" ? "220 mx\r\n" : "502 what\r\n"));
    expect(await site.smtp.probe(HOST)).toMatchObject({ starttlsOffered: false });
  });

  it("discards bytes sent unencrypted after the answer to STARTTLS", async () => {
    const { site } = await mail(
      (line, socket) => {
        if (line === "") socket.write("220 mx\r\n");
        if (line.startsWith("EHLO")) socket.write("250-mx\r\n250 STARTTLS\r\n");
        if (line === "STARTTLS") socket.write("220 go\r\n250 injected\r\n");
      },
      { requestTimeoutMs: 600 },
    );
    expect(await site.smtp.probe(HOST)).toMatchObject({ starttlsOffered: true, handshake: null });
  });
});

describe("who is visited", () => {
  const polite = (line: string, socket: Socket) => {
    if (line === "") socket.write("220 mx\r\n");
    if (line.startsWith("EHLO")) socket.write("250 mx\r\n");
  };

  it("is no refused address, and no closed port", async () => {
    const { site } = await openTestNetwork(onTestFinished, { ports: { 25: 1 } });
    expect(await site.smtp.probe("127.0.0.2")).toMatchObject({ outcome: "address-refused" });
    expect(await site.smtp.probe(HOST)).toMatchObject({ outcome: "no-answer" });
  });

  it("is not repeated more than three times a scan", async () => {
    const { site, server } = await mail(polite);
    for (let count = 0; count < 3; count += 1) expect((await site.smtp.probe(HOST)).outcome).toBe("answered");
    expect((await site.smtp.probe(HOST)).outcome).toBe("budget");
    expect(server.connections()).toBe(3);
  });

  it("visits a host once a day for all scans, unless the user named the target", async () => {
    const { network, server } = await mail(polite);
    const signal = new AbortController().signal;
    const ask = async (namedByPerson: boolean) => {
      const site = network.open({ ledger: openLedger(), signal, namedByPerson });
      const evidence = await site.smtp.probe(HOST.toUpperCase());
      await site.close();
      return evidence;
    };
    const [first, second] = await Promise.all([ask(false), ask(false)]);
    expect(second).toEqual(first);
    expect(await ask(false)).toEqual({ ...first, askedAt: expect.any(String) });
    expect(server.connections()).toBe(1);
    expect(await ask(true)).toEqual(first);
    expect(server.connections()).toBe(2);
  });

  it("is no host twice that turned the first visit away", async () => {
    const stored: string[] = [];
    const smtpMemory: SmtpMemory = {
      recall: async () => null,
      keep: async (host, { outcome }) => void stored.push(`${host} ${outcome}`),
    };
    const { site } = await openTestNetwork(onTestFinished, { ports: { 25: 1 }, smtpMemory });
    await site.smtp.probe(HOST);
    await site.smtp.probe("127.0.0.2");
    expect(stored).toEqual([`${HOST} no-answer`]);
  });

  it("is visited again if the scan that came first is stopped", async () => {
    const arrived = Promise.withResolvers<void>();
    let greet = false;
    const { network } = await mail(
      (line, socket) => {
        arrived.resolve();
        if (greet) polite(line, socket);
      },
      { requestTimeoutMs: 60_000 },
    );
    const stop = new AbortController();
    const open = (signal: AbortSignal) => network.open({ ledger: openLedger(), signal, namedByPerson: false });
    const first = open(stop.signal).smtp.probe(HOST);
    await arrived.promise;
    const second = open(new AbortController().signal).smtp.probe(HOST);
    greet = true;
    stop.abort();
    expect((await first).outcome).toBe("aborted");
    expect((await second).outcome).toBe("answered");
  });

  it("is left at once when the scan is stopped", async () => {
    const arrived = Promise.withResolvers<void>();
    const { site, stop, server } = await mail(() => arrived.resolve(), { requestTimeoutMs: 60_000 });
    const evidence = site.smtp.probe(HOST);
    await arrived.promise;
    stop.abort();
    expect((await evidence).outcome).toBe("aborted");
    await server.idle();
  });
});
