import { expect, test } from "vitest";
import { base32, isTotpSecret, newTotpSecret, totpCode, totpStep, totpUri } from "./totp.ts";

// The secret of RFC 6238, Appendix B, for SHA-1.
const SECRET = base32(Buffer.from("12345678901234567890"));

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at second %i the code is that of RFC 6238", (second, code) => {
  expect(totpCode(SECRET, Math.floor(second / 30), 8)).toBe(code);
});

test("base32 is that of RFC 4648", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(SECRET).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});

test("a code is accepted one step early or late, not two, and never a second time", () => {
  const now = new Date(1_111_111_111_000);
  const step = 37_037_037;
  expect(totpStep(SECRET, totpCode(SECRET, step), now, null)).toBe(step);
  expect(totpStep(SECRET, "050 471", now, null)).toBe(step);
  expect(totpStep(SECRET, totpCode(SECRET, step - 1), now, null)).toBe(step - 1);
  expect(totpStep(SECRET, totpCode(SECRET, step + 1), now, null)).toBe(step + 1);
  expect(totpStep(SECRET, totpCode(SECRET, step - 2), now, null)).toBeNull();
  expect(totpStep(SECRET, totpCode(SECRET, step + 2), now, null)).toBeNull();
  expect(totpStep(SECRET, totpCode(SECRET, step), now, step)).toBeNull();
  expect(totpStep(SECRET, totpCode(SECRET, step - 1), now, step)).toBeNull();
  expect(totpStep(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1);
  expect(totpStep(SECRET, "", now, null)).toBeNull();
  expect(totpStep(SECRET, "éééééé", now, null)).toBeNull();
});

test("secrets have 160 bits and are never the same; the address names issuer, user and secret", () => {
  const secret = newTotpSecret();
  expect(isTotpSecret(secret)).toBe(true);
  expect(newTotpSecret()).not.toBe(secret);
  expect([isTotpSecret("short"), isTotpSecret(secret.toLowerCase())]).toEqual([false, false]);
  expect(totpUri("AAAA", { issuer: "Harbour & Vale", user: "Jane Smith" })).toBe(
    "otpauth://totp/Harbour%20%26%20Vale:Jane%20Smith?secret=AAAA&issuer=Harbour%20%26%20Vale",
  );
});
