import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeBase64 } from "./decode-base64.ts";

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
