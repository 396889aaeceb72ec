import { expect, test } from "vitest";
import { askableName } from "./askable-name.ts";

test.each([
  ["example.com", true],
  ["example.com.", true],
  [`${"a".repeat(63)}.com`, true],
  [`${"a".repeat(64)}.com`, false],
  [`${"a.".repeat(126)}a`, true],
  [`${"a.".repeat(127)}a`, false],
  ["a..b", false],
  ["", false],
  [".", false],
])("%s: %s", (name, expected) => {
  expect(askableName(name)).toBe(expected);
});
