import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const CSS = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokens(selector: string): ReadonlyMap<string, string> {
  const at = CSS.indexOf(selector);
  const block = CSS.slice(CSS.indexOf("{", at) + 1, CSS.indexOf("}", at));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
  );
}

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Ratios on paper and on ground, from the visual language. */
const STATED = {
  light: {
    ink: [17.8, 16.1],
    "ink-2": [8.3, 7.5],
    "ink-3": [5.7, 5.2],
    rule: [3.5, 3.2],
    accent: [9.4, 8.5],
    low: [6.4, 5.8],
    "low-fill": [4.4, 4],
    medium: [6.9, 6.2],
    "medium-fill": [3.4, 3.1],
    "medium-high": [6.6, 6],
    "medium-high-fill": [4.8, 4.3],
    high: [6.9, 6.3],
    "high-fill": [6.6, 6],
  },
  dark: {
    ink: [14.9, 16.1],
    "ink-2": [9.1, 9.8],
    "ink-3": [6.1, 6.6],
    rule: [3.6, 3.9],
    accent: [9.4, 10.2],
    low: [8.9, 9.6],
    "low-fill": [6.5, 7],
    medium: [10.1, 10.9],
    "medium-fill": [9.8, 10.6],
    "medium-high": [8.4, 9.1],
    "medium-high-fill": [5.6, 6.1],
    high: [7.6, 8.2],
    "high-fill": [5, 5.4],
  },
} as const;

const TEXT = ["ink", "ink-2", "ink-3", "accent", "low", "medium", "medium-high", "high"] as const;

describe.each([
  ["light", '[data-theme="light"] {'],
  ["dark", '\n  [data-theme="dark"] {'],
] as const)("the %s theme", (theme, selector) => {
  const all = tokens(selector);
  const colour = (name: string): string => {
    const found = all.get(name);
    if (found === undefined) throw new Error(`There is no colour ${name}.`);
    return found;
  };

  it.each(Object.entries(STATED[theme]))(
    "has the ratios of %s on paper and on ground that the visual language states",
    (name, stated) => {
      // The table has one decimal.
      for (const [at, under] of ["paper", "ground"].entries())
        expect(Math.abs(contrast(colour(name), colour(under)) - (stated[at] ?? 0)), under).toBeLessThan(0.06);
    },
  );

  it("keeps all text readable on paper, ground and sunk rows, at 4.5 to 1", () => {
    for (const name of TEXT)
      for (const under of ["paper", "ground", "sunk"])
        expect(contrast(colour(name), colour(under)), `${name} on ${under}`).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps each band's word readable on its own tint, at 5.4 to 1", () => {
    for (const name of ["low", "medium", "medium-high", "high"])
      expect(contrast(colour(name), colour(`${name}-tint`)), name).toBeGreaterThanOrEqual(5.4);
  });

  it("keeps all inks and the accent readable on a selected row, at 4.5 to 1", () => {
    for (const name of ["ink", "ink-2", "ink-3", "accent"])
      expect(contrast(colour(name), colour("accent-tint")), name).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps text on solid buttons and the critical badge readable, at 4.5 to 1", () => {
    expect(contrast(colour("on-accent"), colour("accent"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour("on-critical"), colour("critical-fill"))).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps control edges visible, at 3 to 1", () => {
    for (const under of ["paper", "ground"]) expect(contrast(colour("rule"), colour(under))).toBeGreaterThanOrEqual(3);
  });
});

it("a dark device and the dark theme use the same colours", () => {
  expect([...tokens(':root:not([data-theme="light"])')]).toEqual([...tokens('\n  [data-theme="dark"] {')]);
});
