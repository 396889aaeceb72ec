import { expect, test } from "vitest";
import { decodeText } from "./read-input-file.ts";

test.each([
  ["UTF-8", Buffer.from("café,£1")],
  ["UTF-8 with its mark", Buffer.from("\uFEFFcafé,£1")],
  ["UTF-16, little end first", Buffer.from("\uFEFFcafé,£1", "utf16le")],
  ["UTF-16, big end first", Buffer.from("\uFEFFcafé,£1", "utf16le").swap16()],
])("%s is read as it is", (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: "café,£1", notice: null });
});

test("invalid UTF-8 is read as Windows-1252, and reported", () => {
  const { text, notice } = decodeText(Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x2c, 0xa3, 0x31, 0x80]));
  expect(text).toBe("café,£1€");
  expect(notice).toContain("Windows-1252");
});
