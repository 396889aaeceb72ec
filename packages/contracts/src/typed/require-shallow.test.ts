import { expect, test } from "vitest";
import { requireShallow } from "./require-shallow.ts";

test.each([
  ["[".repeat(100) + "]".repeat(100)],
  ['{"a":[1,{"b":[]}],"c":"[[["}'],
  [JSON.stringify("[".repeat(1000))],
  [JSON.stringify({ text: `\\"${"{".repeat(500)}\\` })],
  ['"never closed [[['],
  ["[[[]]".repeat(30)],
])("JSON of ordinary depth is let through, brackets in texts do not count: %#", (json) => {
  expect(() => requireShallow(json)).not.toThrow();
});

test.each(["[", "{", '{"a":', "[[],"])("JSON nested a hundred thousand times by %j is refused", (piece) => {
  expect(() => requireShallow(piece.repeat(100_000))).toThrow("The JSON is nested more than 100 levels deep.");
});
