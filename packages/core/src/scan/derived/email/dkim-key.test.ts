import fc from "fast-check";
import { describe, expect, test } from "vitest";
import keys from "./dkim/sample-keys.json" with { type: "json" };
import { decodeBase64, isDkimKey, parseDkimKey, rsaKeyBits } from "./dkim-key.ts";

test.each([
  ["v=DKIM1; k=rsa; p=abc", true],
  ["p=", true],
  ["k=rsa; p=abc", true],
  ["v=DKIM1; k=rsa", false],
  ["v=spf1 -all", false],
  ["v=DMARC1; p=reject", false],
  ["some words", false],
])("%j could be a key: %s", (text, expected) => {
  expect(isDkimKey(text)).toBe(expected);
});

describe("an RSA key", () => {
  test.each([
    ["rsa1024", 1024],
    ["rsa1024Bare", 1024],
    ["rsa2048", 2048],
  ] as const)("%s is valid with its bits", (name, bits) => {
    expect(parseDkimKey(`v=DKIM1; k=rsa; p=${keys[name]}`)).toEqual({
      type: "rsa",
      bits,
      valid: true,
      revoked: false,
      error: null,
    });
  });

  test.each([
    ["rsa512", 512],
    ["rsa1023", 1023],
  ] as const)("%s is too short for receivers (RFC 8301)", (name, bits) => {
    expect(parseDkimKey(`p=${keys[name]}`)).toMatchObject({
      bits,
      valid: false,
      error: "the key is shorter than 1024 bits",
    });
  });

  test("may be folded with white space", () => {
    const folded = keys.rsa2048.replace(/(.{60})/g, "$1 \t");
    expect(parseDkimKey(`v=DKIM1; p=${folded}`)).toMatchObject({ bits: 2048, valid: true });
  });
});

test("an Ed25519 key has 32 octets", () => {
  expect(parseDkimKey(`v=DKIM1; k=ed25519; p=${keys.ed25519}`)).toMatchObject({
    type: "ed25519",
    bits: 256,
    valid: true,
  });
  expect(parseDkimKey("v=DKIM1; k=ed25519; p=AAAA")).toMatchObject({
    valid: false,
    error: "p does not contain 32 octets",
  });
});

test("an empty p is a revoked key", () => {
  expect(parseDkimKey("v=DKIM1; p=")).toMatchObject({ valid: false, revoked: true, error: null });
});

test.each([
  ["sha1", "h=sha1 leaves out SHA-256, the only hash that receivers accept"],
  [" SHA1 : sha512", "h=SHA1 : sha512 leaves out SHA-256, the only hash that receivers accept"],
  ["", "h= leaves out SHA-256, the only hash that receivers accept"],
  ["sha256", null],
  ["sha1:SHA256", null],
])("h=%s: %s (RFC 8301 §3.1)", (hashes, error) => {
  const key = parseDkimKey(`v=DKIM1; h=${hashes}; p=${keys.rsa2048}`);
  expect(key).toMatchObject({ valid: error === null, revoked: false, error });
});

test.each([
  ["v=DKIM2; p=AAAA", "v is not DKIM1 at the start"],
  ["p=AAAA; v=DKIM1", "v is not DKIM1 at the start"],
  ["v=DKIM1; k=dsa; p=AAAA", "the key type dsa is unknown"],
  ["v=DKIM1; p=A*B", "p is not base64"],
  ["v=DKIM1; p=AAAA", "p does not contain an RSA key"],
  [`v=DKIM1; p=${keys.ellipticCurve}`, "p does not contain an RSA key"],
  [`v=DKIM1; p=${keys.rsa2048.slice(0, 200)}`, "p does not contain an RSA key"],
  ["v=DKIM1; s=tlsrpt; p=AAAA", "the key is not intended for email"],
  ["v=DKIM1; junk; p=AAAA", "'junk' is not a tag"],
])("%s: %s", (text, error) => {
  expect(parseDkimKey(text)).toMatchObject({ valid: false, revoked: false, error });
});

test("no text makes the parser throw, and a valid key has a size", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.base64String({ maxLength: 300 })), (text) => {
      const key = parseDkimKey(`v=DKIM1; p=${text}`);
      expect(key.valid && key.bits === null).toBe(false);
    }),
  );
});

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

const text = (bytes: Uint8Array | null) => bytes && String.fromCharCode(...bytes);

test.each([
  ["", ""],
  ["Zg==", "f"],
  ["Zm8=", "fo"],
  ["Zm9v", "foo"],
  ["Zm9vYmFy", "foobar"],
  ["Zm 9v\tYmFy", "foobar"],
])("%j decodes to %j (RFC 4648, section 10)", (encoded, plain) => {
  expect(text(decodeBase64(encoded))).toBe(plain);
});

test.each(["Z", "Zm9vY", "Zm9*", "Zm-v", "Zg==Zg=="])("%j is not base64", (encoded) => {
  expect(decodeBase64(encoded)).toBeNull();
});

test("what an encoder made comes back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(decodeBase64(btoa(String.fromCharCode(...bytes)))).toEqual(bytes);
    }),
  );
});
