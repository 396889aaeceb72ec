import { expect, test } from "vitest";
import { requiredLiterals } from "./required-literals.ts";

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
])("every match of %s holds one of %j", (source, literals) => {
  expect(requiredLiterals(source)).toEqual(literals);
});

test.each(["^ab", "a|longer text", "\\x41bcd", "[a-z]+", "(?:only|groups)", "abc(", "abc{", "\\p{L}abc"])(
  "of %s nothing is said",
  (source) => {
    expect(requiredLiterals(source)).toBeNull();
  },
);
