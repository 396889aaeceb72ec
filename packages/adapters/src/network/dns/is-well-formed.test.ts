import { encode } from "dns-packet";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWellFormed } from "./is-well-formed.ts";

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
