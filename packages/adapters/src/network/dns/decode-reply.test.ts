import { encode, TRUNCATED_RESPONSE } from "dns-packet";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeReply, isWellFormed } from "./decode-reply.ts";

const message = encode({
  type: "response",
  questions: [{ name: "a.example", type: "A" }],
  answers: [
    { type: "A", name: "a.example", data: "8.8.8.8" },
    { type: "TXT", name: "a.example", data: ["text"] },
  ],
});

describe("the form of a DNS message", () => {
  it("is good when every record is whole", () => {
    expect(isWellFormed(message)).toBe(true);
  });

  it("is bad at every length shorter than that", () => {
    fc.assert(
      fc.property(fc.nat({ max: message.length - 1 }), (length) => {
        expect(isWellFormed(message.subarray(0, length))).toBe(false);
      }),
    );
  });

  it("is bad when an address has the wrong size", () => {
    const two = encode({ type: "response", answers: [{ type: "TXT", name: "a.example", data: ["x"] }] });
    const asAddress = Buffer.from(two);
    asAddress.writeUInt16BE(1, 12 + 11);
    expect(isWellFormed(two)).toBe(true);
    expect(isWellFormed(asAddress)).toBe(false);
  });
});

const question = { name: "a.example", type: "A" } as const;
const packet = (name: string, type: "A" | "MX" = "A", flags = 0) =>
  encode({ type: "response", id: 7, flags, questions: [{ name, type }], answers: [] });

describe("replies", () => {
  it("are read when they answer the question, in whatever case it comes back", () => {
    expect(decodeReply(packet("A.Example"), question)).toMatchObject({ rcode: "NOERROR" });
  });

  it.each([
    ["another name", packet("b.example")],
    ["another type", packet("a.example", "MX")],
    ["a query", encode({ type: "query", id: 7, questions: [{ name: "a.example", type: "A" }] })],
    ["too few bytes", Buffer.from([0, 7, 0x80])],
  ])("about %s are foreign", (_, bytes) => {
    expect(decodeReply(bytes, question)).toBe("foreign");
  });

  it("say when they were cut short", () => {
    expect(decodeReply(packet("a.example", "A", TRUNCATED_RESPONSE), question)).toBe("truncated");
  });

  it("whose compression pointer points to itself are malformed", () => {
    const head = packet("a.example");
    head.writeUInt16BE(1, 6);
    const record = Buffer.from([0xc0, head.length, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 1, 2, 3, 4]);
    expect(decodeReply(Buffer.concat([head, record]), question)).toBe("malformed");
  });

  it("that announce more records than they contain are malformed", () => {
    const bytes = packet("a.example");
    bytes.writeUInt16BE(9, 6);
    expect(decodeReply(bytes, question)).toBe("malformed");
  });

  it("never throw, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (noise) => {
        const bytes = Buffer.concat([packet("a.example"), noise]);
        bytes.writeUInt16BE(noise.length % 5, 6);
        decodeReply(bytes, question);
        decodeReply(Buffer.from(noise), question);
      }),
    );
  });
});
