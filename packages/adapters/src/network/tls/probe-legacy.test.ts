import { connect, type Socket } from "node:net";
import type { TlsProbe } from "@broker/contracts";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTcp } from "../test/start-tcp.ts";
import { probeLegacy } from "./probes.ts";

async function probe(
  say: (socket: Socket) => void,
  name: "SSLv3" | "RC4" | "3DES" = "RC4",
  timeoutMs = 5000,
): Promise<TlsProbe> {
  const server = await startTcp(onTestFinished, (socket) => socket.once("data", () => say(socket)));
  const outcome = await probeLegacy(connect(server.port, "127.0.0.1"), name, {
    host: "a.example",
    timeoutMs,
    signal: new AbortController().signal,
  });
  await server.idle();
  return outcome;
}

function serverHello(version: number, suite: number): Buffer {
  const bytes = Buffer.alloc(5 + 4 + 38);
  Buffer.from([22, 3, 0, 0, 42, 2, 0, 0, 38]).copy(bytes);
  bytes.writeUInt16BE(version, 9);
  bytes.writeUInt16BE(suite, 44);
  return bytes;
}

describe("probing obsolete protocols", () => {
  it("is accepted when the server chooses an offered suite", async () => {
    const outcome = await probe((socket) => socket.write(serverHello(0x0303, 0x0005)));
    expect(outcome).toEqual({ probe: "RC4", outcome: "accepted", cipher: "TLS_RSA_WITH_RC4_128_SHA", detail: null });
  });

  it("takes SSLv3 for accepted only in version 3.0", async () => {
    const old = await probe((socket) => socket.write(serverHello(0x0300, 0x002f)), "SSLv3");
    expect(old).toMatchObject({ outcome: "accepted", cipher: "TLS_RSA_WITH_AES_128_CBC_SHA" });
    const newer = await probe((socket) => socket.write(serverHello(0x0301, 0x002f)), "SSLv3");
    expect(newer).toMatchObject({ outcome: "refused" });
  });

  it.each<[string, (socket: Socket) => void]>([
    ["an alert", (socket) => socket.write(Buffer.from([21, 3, 3, 0, 2, 2, 40]))],
    ["a hang-up", (socket) => socket.end()],
    ["a suite that was not offered", (socket) => socket.write(serverHello(0x0303, 0x002f))],
    [
      "a reset after it began to answer",
      (socket) => socket.write(Buffer.from([22, 3]), () => setImmediate(() => socket.end())),
    ],
  ])("is refused by %s", async (_, say) => {
    expect(await probe(say)).toMatchObject({ outcome: "refused", cipher: null });
  });

  it.each<[string, (socket: Socket) => void]>([
    ["a reset before any byte", (socket) => socket.resetAndDestroy()],
    ["an answer that is no TLS", (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ])("is inconclusive after %s", async (_, say) => {
    expect(await probe(say)).toMatchObject({ outcome: "not-observed", cipher: null });
  });

  it("is inconclusive after an endless answer, of which no more than a limit is read", async () => {
    const warnings = Buffer.concat(Array<Buffer>(6000).fill(Buffer.from([21, 3, 3, 0, 2, 1, 112])));
    const outcome = await probe((socket) => socket.write(warnings));
    expect(outcome).toMatchObject({ outcome: "not-observed", cipher: null, detail: "The answer has no end." });
  });

  it("says nothing after silence", async () => {
    expect(await probe(() => undefined, "RC4", 80)).toMatchObject({ outcome: "not-observed", cipher: null });
  });
});
