import { expect, test } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

test("lines are broken between words and keep their indent; short ones stay as they are", () => {
  expect(wrapLines("broker: 'not a domain' has a space in it.\n  A name has none.\n", 30)).toBe(
    "broker: 'not a domain' has a\nspace in it.\n  A name has none.\n",
  );
  expect(wrapLines("  several names stand apart, without quotes", 24)).toBe(
    "  several names stand\n  apart, without quotes",
  );
});

test("a word that is longer than the window is left whole", () => {
  expect(wrapLines("see https://www.rfc-editor.org/rfc/rfc9989 there", 20)).toBe(
    "see\nhttps://www.rfc-editor.org/rfc/rfc9989\nthere",
  );
});
