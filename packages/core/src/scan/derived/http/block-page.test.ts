import { describe, expect, it } from "vitest";
import { blockPageOf } from "./block-page.ts";
import samples from "./block-page-samples.json" with { type: "json" };
import { BLOCK_PAGES } from "./block-pages.ts";
import { buildExchange } from "./build-exchange.ts";

/** An answer of the samples; `padding` = how many short paragraphs follow its text. */
type Sample = { status?: number; headers?: string[][]; text?: string; padding?: number };

const see = ({ status = 200, headers = [], text = "", padding = 0 }: Sample) =>
  blockPageOf(
    buildExchange({
      status,
      headers: headers.map(([name = "", value = ""]) => [name, value]),
      text: `${text}${"<p>Savings</p>".repeat(padding)}`,
    }),
  );

describe("pages in front of a site", () => {
  it("have one sample and one look-alike for each rule", () => {
    expect(samples.map(({ name }) => name)).toEqual(BLOCK_PAGES.map(({ name }) => name));
    expect(BLOCK_PAGES.length).toBeGreaterThanOrEqual(30);
  });

  it.each(samples.map(({ name, page }, index) => [name, index, page] as const))(
    "are recognised: %s (rule %i)",
    (name, index, page) => {
      expect(see(page)).toEqual({ kind: BLOCK_PAGES[index]?.kind, name });
    },
  );

  it.each(samples.map(({ name, lookAlike }, index) => [name, index, lookAlike] as const))(
    "are not mistaken for an honest page that looks like it: %s (rule %i)",
    (_name, _index, lookAlike) => {
      expect(see(lookAlike)).toBeNull();
    },
  );

  it("are not detected in an answer without a body", () => {
    expect(blockPageOf(buildExchange({ body: null }))).toBeNull();
  });

  it.each([
    "<title>",
    "<title>123 reg",
    '<script src="',
    "afternic.com/forsale/a?",
    "You don't have permission to access",
  ])("are not detected in a page that repeats %s endlessly", (piece) => {
    expect(see({ text: piece.repeat(50_000) })).toBeNull();
  });
});
