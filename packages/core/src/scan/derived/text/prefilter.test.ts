import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_PAGES } from "../http/block-pages.ts";
import { prefilter, trigramsOf } from "./prefilter.ts";

const can = (pattern: RegExp, text: string) => prefilter(pattern)(trigramsOf(text));

test("a text without a pattern's words cannot match it, whatever the case", () => {
  expect(can(/wp-content\//i, "see /WP-Content/ there")).toBe(true);
  expect(can(/wp-content\//i, "see /wp-includes/ there")).toBe(false);
  expect(can(/techaro|anubis/i, "the ANUBIS page")).toBe(true);
  expect(can(/techaro|anubis/i, "another page")).toBe(false);
  expect(can(/abc/, "")).toBe(false);
});

test("a pattern of which nothing is known can match any text", () => {
  expect(can(/^.$/, "")).toBe(true);
  expect(can(/abcd/u, "")).toBe(true);
});

test("what a pattern does match is never held back", () => {
  const patterns = BLOCK_PAGES.flatMap(({ body, title }) => [body, title]).filter((each) => each !== undefined);
  for (const pattern of patterns)
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(pattern.source.replaceAll("\\b", ""))), (text) => {
        if (pattern.test(text)) expect(can(pattern, text), `${pattern} over ${text}`).toBe(true);
      }),
      { numRuns: 10 },
    );
});
