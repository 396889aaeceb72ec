import { describe, expect, test } from "vitest";
import { compileRule } from "./compile-rule.ts";
import { TECHNOLOGY_RULES } from "./technology-rules.ts";
import type { TechnologyTraces } from "./technology-traces.ts";

const PLACES = [
  "url",
  "anchor",
  "form",
  "header",
  "meta",
  "attribute",
  "cookie",
  "field",
  "type",
  "inline",
  "comment",
] as const;
const PATTERNS = TECHNOLOGY_RULES.flatMap((rule) =>
  PLACES.flatMap((place) => (rule[place] ?? []).map((source) => [`${rule.id} ${place}: ${source}`, source] as const)),
);

/**
 * The most steps that a match from one place in a text can take: the product of the widths of all repetitions and
 * alternatives. Without unbounded repetition this does not depend on the text, so that matching is linear in its
 * length.
 */
function stepsFromOnePlace(source: string): number {
  const bare = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  let steps = 1;
  for (const [, least, most] of bare.matchAll(/\{(\d+)(?:,(\d*))?\}/g))
    steps *= (most === undefined ? 1 : Number(most) - Number(least) + 1) || 1;
  return steps * 2 ** (bare.match(/\?(?![:=!<])/g)?.length ?? 0) * (1 + (bare.match(/\|/g)?.length ?? 0));
}

describe("technology patterns", () => {
  test.each(PATTERNS)("%s has no unbounded repetition and takes at most 5,000 steps from any position", (_, source) => {
    const bare = source
      .replaceAll("{v}", "")
      .replace(/\\./g, "x")
      .replace(/\[[^\]]*\]/g, "x");
    expect(bare).not.toMatch(/[*+]|\{\d+,\}/);
    expect(stepsFromOnePlace(source)).toBeLessThanOrEqual(5_000);
  });

  test("the limit itself detects an unbounded and an exploding pattern", () => {
    expect("(?:a+)+").toMatch(/[*+]/);
    expect(stepsFromOnePlace("a{0,99}b{0,99}c{0,9}")).toBe(100_000);
  });

  test("address patterns are lower case, because addresses are made so before matching", () => {
    for (const rule of TECHNOLOGY_RULES) {
      for (const source of [...(rule.url ?? []), ...(rule.anchor ?? []), ...(rule.form ?? [])]) {
        expect(source.replace(/\\[A-Z]/g, "")).toBe(source.replace(/\\[A-Z]/g, "").toLowerCase());
      }
    }
  });

  test.each([
    ["one letter", "a"],
    ["digits and dots", "1."],
    ["slashes", "/"],
    ["half a match", "/jquery-1.1.1.1"],
    ["half a host", "//cdn."],
    ["spaces", " "],
    ["versions", "php/9.9.9.9."],
  ])("100,000 characters of %s are read to the end by every rule", (_, unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const named = [
      { name: "server", value: text },
      { name: "generator", value: text },
      { name: "x-powered-by", value: text },
      { name: "via", value: text },
    ];
    const traces: TechnologyTraces = {
      url: text,
      anchor: text,
      form: text,
      inline: text,
      comment: text,
      header: named,
      meta: named,
      attribute: named,
      cookie: [text],
      field: [text],
      type: [text],
      ids: new Set([text]),
      classes: new Set([text]),
    };
    for (const rule of TECHNOLOGY_RULES) expect(compileRule(rule)(traces).length).toBeLessThanOrEqual(200);
  });
});
