import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { demandsStaple, stapleRevokes } from "./ocsp-staple.ts";

const IDENTIFIER = "06082b06010505070118";
const extension = (rest: string) => Buffer.from(`3000${IDENTIFIER}${rest}`, "hex");

describe("the demand for a stapled OCSP response", () => {
  it.each([
    ["status_request alone", "04053003020105"],
    ["behind another feature", "04083006020111020105"],
    ["in a critical extension", "0101ff04053003020105"],
  ])("is read: %s", (_, rest) => {
    expect(demandsStaple(extension(rest))).toBe(true);
  });

  it.each([
    ["another feature alone", "04053003020111"],
    ["no feature", "04023000"],
    ["an extension cut short", "04053003"],
    ["something else in the extension's place", "0c0568656c6c6f"],
  ])("is not read out of %s", (_, rest) => {
    expect(demandsStaple(extension(rest))).toBe(false);
  });

  it("is absent without the extension", () => {
    expect(demandsStaple(Buffer.from("30820101", "hex"))).toBe(false);
    expect(demandsStaple(Buffer.alloc(0))).toBe(false);
  });
});

const der = (tag: number, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, 0x81, content.length]), content]);
};
const TIME = der(0x18, Buffer.from("20261105090000Z"));
const GOOD = Buffer.from([0x80, 0x00]);
const REVOKED = der(0xa1, TIME);
const BASIC = Buffer.from([0x06, 0x01, 0x00]);

/** An OCSP response (RFC 6960, section 4.2.1) with the fields before the time, and one answer. */
function response(certStatus: Buffer, before: readonly Buffer[] = [der(0xa2, der(0x04, Buffer.alloc(20)))]) {
  const answers = der(0x30, der(0x30, der(0x30, Buffer.alloc(0)), certStatus, TIME));
  const basic = der(0x30, der(0x30, ...before, TIME, answers));
  return der(0x30, Buffer.from([0x0a, 0x01, 0x00]), der(0xa0, der(0x30, BASIC, der(0x04, basic))));
}

describe("a stapled OCSP response", () => {
  it("revokes, by any signer and whether or not it names its version", () => {
    expect(stapleRevokes(response(REVOKED))).toBe(true);
    expect(stapleRevokes(response(REVOKED, [der(0xa0, Buffer.from([2, 1, 0])), der(0xa1, der(0x30))]))).toBe(true);
  });

  it("does not revoke a status of good or unknown", () => {
    expect(stapleRevokes(response(GOOD))).toBe(false);
    expect(stapleRevokes(response(Buffer.from([0x82, 0x00])))).toBe(false);
  });

  it("is null when the responder had no answer", () => {
    expect(stapleRevokes(der(0x30, Buffer.from([0x0a, 0x01, 0x03])))).toBe(false);
  });

  it("is parsed safely, whatever its content", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(stapleRevokes(Buffer.from(bytes))).toBe(false);
      }),
    );
    const whole = response(REVOKED);
    for (let end = 0; end < whole.length; end += 1) expect(stapleRevokes(whole.subarray(0, end))).toBe(false);
  });
});
