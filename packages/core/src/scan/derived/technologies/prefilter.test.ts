import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCK_PAGES } from "../http/block-pages.ts";
import { prefilter, requiredLiterals, trigramsOf } from "./prefilter.ts";

test.each([
  ["/wp-content/(?:themes|plugins)/", ["/wp-content/"]],
  ["/core/misc/drupal\\.js(?:\\?v=(\\d+))?", ["/core/misc/drupal.js"]],
  ["^Just a moment\\.\\.\\.$", ["just a moment..."]],
  ["_cf_chl_opt|cdn-cgi\\/challenge", ["_cf_chl_opt", "cdn-cgi/challenge"]],
  ["//[a-z]{1,20}\\.accurx\\.com/", [".accurx.com/"]],
  ['rel="?https://api', ["https://api"]],
  ["colou?r-picker", ["r-picker"]],
  ["abcd+efg", ["abcd"]],
  ["abcx{0,3}de", ["abc"]],
  ["\\bNREUM\\b", ["nreum"]],
  ["web’s own page", ["s own page"]],
])("every match of %s contains one of %j", (source, literals) => {
  expect(requiredLiterals(source)).toEqual(literals);
});

test.each(["^ab", "a|longer text", "\\x41bcd", "[a-z]+", "(?:only|groups)", "abc(", "abc{", "\\p{L}abc"])(
  "of %s nothing is said",
  (source) => {
    expect(requiredLiterals(source)).toBeNull();
  },
);

const can = (pattern: RegExp, text: string) => prefilter(pattern)(trigramsOf(text));

test("a text without a pattern's words cannot match it, whatever the case", () => {
  expect(can(/wp-content\//i, "see /WP-Content/ there")).toBe(true);
  expect(can(/wp-content\//i, "see /wp-includes/ there")).toBe(false);
  expect(can(/techaro|anubis/i, "the ANUBIS page")).toBe(true);
  expect(can(/techaro|anubis/i, "another page")).toBe(false);
  expect(can(/abc/, "")).toBe(false);
});

test("an unrecognised pattern can match any text", () => {
  expect(can(/^.$/, "")).toBe(true);
  expect(can(/abcd/u, "")).toBe(true);
});

test("a matching pattern is never filtered out", () => {
  const patterns = BLOCK_PAGES.flatMap(({ body, title }) => [body, title]).filter((each) => each !== undefined);
  for (const pattern of patterns)
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(pattern.source.replaceAll("\\b", ""))), (text) => {
        if (pattern.test(text)) expect(can(pattern, text), `${pattern} over ${text}`).toBe(true);
      }),
      { numRuns: 10 },
    );
});
