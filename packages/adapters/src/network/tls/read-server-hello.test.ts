import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readServerHello } from "./read-server-hello.ts";

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

describe("what a server says to a hello", () => {
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
