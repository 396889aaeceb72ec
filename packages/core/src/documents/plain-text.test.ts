import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("Terminal escapes, line breaks and tabs become blanks", () => {
  expect(plainText("a\u001b[31mred\r\n\tb\u009bx")).toBe("a [31mred b x");
});

test("Bidirectional overrides, zero-width marks, tags and lone surrogates go", () => {
  expect(plainText("invoice\u202Egnp.exe\u202C \u200Bz\uFEFF\u{E0041}\uD800!")).toBe("invoicegnp.exe z!");
});

test("Line and paragraph separators become blanks, and words with accents stay", () => {
  expect(plainText("Zoë\u2028Brontë\u2029")).toBe("Zoë Brontë");
});

test("Whatever goes in, nothing invisible comes out, and doing it twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const plain = plainText(text);
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});
