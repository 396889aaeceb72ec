import { expect, test } from "vitest";
import { figuresIn, KnownFigures } from "./known-figures.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

test("figures in a text are read without separators, signs and trailing zeros", () => {
  expect(figuresIn("£1,234.50 to £6,100, −3%, 22 Nov 2026")).toEqual(["1234.5", "6100", "3", "22", "2026"]);
});

test("a figure is recognised in the formats that screens use, and in no other", () => {
  const known = new KnownFigures(NOW);
  known.record({ posture: 24.6, premium: 123_450, share: 0.655, due: "2026-12-02", lines: [{ of: 3 }, { of: 4 }] });
  for (const figure of ["25", "24.6", "1235", "1234.5", "66", "65.5", "10", "2", "7"])
    expect(known.has(figure)).toBe(true);
  for (const figure of ["48", "9999", "31"]) expect(known.has(figure)).toBe(false);
});
