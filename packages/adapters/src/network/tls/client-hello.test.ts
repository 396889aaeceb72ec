import { Duplex } from "node:stream";
import { createSecureContext, TLSSocket } from "node:tls";
import { describe, expect, it } from "vitest";
import { clientHello } from "./client-hello.ts";

describe("a hand-written hello", () => {
  it("stands in one record with the right lengths", () => {
    const bytes = clientHello({ version: 0x0303, suites: [0x0005] }, "a.example");
    expect(bytes[0]).toBe(22);
    expect(bytes.readUInt16BE(1)).toBe(0x0301);
    expect(bytes.readUInt16BE(3)).toBe(bytes.length - 5);
    expect(bytes[5]).toBe(1);
    expect(bytes.readUIntBE(6, 3)).toBe(bytes.length - 9);
    expect(bytes.readUInt16BE(9)).toBe(0x0303);
  });

  it("offers the suites in order, and secure renegotiation", () => {
    const bytes = clientHello({ version: 0x0303, suites: [0xc011, 0x0005] }, "a.example");
    // Record 5, handshake 4, version 2, random 32, resumption id 1.
    expect(bytes.subarray(44, 52).toString("hex")).toBe("0006c011000500ff");
  });

  it("names the server, though not by address", () => {
    expect(clientHello({ version: 0x0303, suites: [5] }, "a.example").includes("a.example")).toBe(true);
    expect(clientHello({ version: 0x0300, suites: [5] }, "a.example").includes("a.example")).toBe(true);
    expect(clientHello({ version: 0x0303, suites: [5] }, "192.0.2.1").includes("192.0.2.1")).toBe(false);
  });

  it("speaks SSL 3.0 in an SSL 3.0 record", () => {
    const bytes = clientHello({ version: 0x0300, suites: [5] }, "a.example");
    expect([bytes.readUInt16BE(1), bytes.readUInt16BE(9)]).toEqual([0x0300, 0x0300]);
  });

  it("is understood by OpenSSL, which refuses RC4 with a handshake alert and not for its form", async () => {
    const sent: Buffer[] = [];
    const wire = new Duplex({
      read: () => undefined,
      write(chunk: Buffer, _encoding, done) {
        sent.push(chunk);
        done();
      },
    });
    const server = new TLSSocket(wire, { isServer: true, secureContext: createSecureContext() });
    const refused = new Promise<NodeJS.ErrnoException>((resolve) => server.once("error", resolve));
    wire.push(clientHello({ version: 0x0303, suites: [0x0005] }, "a.example"));
    expect((await refused).code).toBe("ERR_SSL_NO_SHARED_CIPHER");
    expect(Buffer.concat(sent).subarray(0, 1).toString("hex")).toBe("15");
  });
});
