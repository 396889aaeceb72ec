import fc from "fast-check";
import { expect, test } from "vitest";
import { rsaKeyBits } from "./rsa-key-bits.ts";

/** SEQUENCE { INTEGER 0x00ff01 (modulus, 16 bits), INTEGER 3 }. */
const BARE = [0x30, 0x08, 0x02, 0x03, 0x00, 0xff, 0x01, 0x02, 0x01, 0x03];

test("the sign octet and leading zeros do not count", () => {
  expect(rsaKeyBits(Uint8Array.from(BARE))).toBe(16);
});

test("the key inside a SubjectPublicKeyInfo is found behind the unused-bits octet", () => {
  const wrapped = [0x30, 0x0f, 0x30, 0x00, 0x03, 0x0b, 0x00, ...BARE];
  expect(rsaKeyBits(Uint8Array.from(wrapped))).toBe(16);
});

test.each([
  ["nothing", []],
  ["a bare octet", [0x30]],
  ["a length beyond the end", [0x30, 0x7f, 0x02]],
  ["an endless length", [0x30, 0x80, 0x02, 0x01, 0x01]],
  ["a length of four octets", [0x30, 0x84, 0x00, 0x00, 0x00, 0x00]],
  ["a modulus without exponent", [0x30, 0x03, 0x02, 0x01, 0x05]],
  ["a modulus of zero", [0x30, 0x06, 0x02, 0x01, 0x00, 0x02, 0x01, 0x03]],
])("%s is no key", (_, bytes) => {
  expect(rsaKeyBits(Uint8Array.from(bytes))).toBeNull();
});

test("no octets make the reader throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(rsaKeyBits(bytes) ?? 1).toBeGreaterThan(0);
    }),
  );
});
