import { Duplex } from "node:stream";
import { createSecureContext, TLSSocket } from "node:tls";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientHello, readServerHello } from "./hello.ts";

describe("a hand-written hello", () => {
  it("is one record with the right lengths", () => {
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

  it("uses an SSL 3.0 record for SSL 3.0", () => {
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

function record(type: number, content: Buffer, version = 0x0303): Buffer {
  const head = Buffer.from([type, version >> 8, version & 255, content.length >> 8, content.length & 255]);
  return Buffer.concat([head, content]);
}

function hello(version: number, suite: number, resumptionId = Buffer.alloc(32, 9)): Buffer {
  const body = Buffer.concat([
    Buffer.from([version >> 8, version & 255]),
    Buffer.alloc(32, 7),
    Buffer.from([resumptionId.length]),
    resumptionId,
    Buffer.from([suite >> 8, suite & 255, 0]),
  ]);
  return Buffer.concat([Buffer.from([2, 0, 0, body.length]), body]);
}

const alert = (level: number, description: number) => record(21, Buffer.from([level, description]));

describe("a server's reply to a hello", () => {
  it("is a choice of version and suite", () => {
    expect(readServerHello(record(22, hello(0x0303, 0x0005)))).toEqual({ kind: "hello", version: 0x0303, suite: 5 });
    expect(readServerHello(record(22, hello(0x0300, 0x000a, Buffer.alloc(0))))).toEqual({
      kind: "hello",
      version: 0x0300,
      suite: 10,
    });
  });

  it("is read over several records", () => {
    const whole = hello(0x0303, 0xc011);
    const bytes = Buffer.concat([
      record(22, whole.subarray(0, 3)),
      record(22, whole.subarray(3, 40)),
      record(22, whole.subarray(40)),
    ]);
    expect(readServerHello(bytes)).toEqual({ kind: "hello", version: 0x0303, suite: 0xc011 });
  });

  it("is an alert, unless that only warns", () => {
    expect(readServerHello(alert(2, 40))).toEqual({ kind: "alert", description: 40 });
    expect(readServerHello(alert(1, 0))).toEqual({ kind: "alert", description: 0 });
    const warned = Buffer.concat([alert(1, 112), record(22, hello(0x0303, 0x0005))]);
    expect(readServerHello(warned)).toMatchObject({ kind: "hello" });
  });

  it.each([
    ["HTTP", Buffer.from("HTTP/1.1 400 Bad Request\r\n")],
    ["another record", record(23, Buffer.alloc(10))],
    ["another handshake message", record(22, Buffer.from([11, 0, 0, 0]))],
    ["a record too large", Buffer.from([22, 3, 3, 0xff, 0xff])],
  ])("is no TLS when it is %s", (_, bytes) => {
    expect(readServerHello(bytes)).toEqual({ kind: "not-tls" });
  });

  it("is incomplete at every shorter length, never wrong", () => {
    const bytes = record(22, hello(0x0303, 0x0005));
    fc.assert(
      fc.property(fc.nat({ max: 5 + 4 + 2 + 32 + 1 + 32 + 1 }), (length) => {
        expect(readServerHello(bytes.subarray(0, length))).toEqual({ kind: "incomplete" });
      }),
    );
  });

  it("never throws, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        readServerHello(Buffer.from(noise));
        readServerHello(Buffer.concat([Buffer.from([22, 3, 1]), Buffer.from(noise)]));
      }),
    );
  });
});
