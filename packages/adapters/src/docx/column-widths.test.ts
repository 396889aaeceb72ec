import { expect, test } from "vitest";
import { columnWidths } from "./column-widths.ts";

const rounded = (widths: readonly number[]) => widths.map((width) => Math.round(width));

test("columns of the same text have the same width, which together is what is given", () => {
  expect(columnWidths([["Item"], ["Item"]], 100)).toEqual([50, 50]);
  expect(columnWidths([["a"], ["a"], ["a"]], 60)).toEqual([20, 20, 20]);
});

test("a date is not wrapped beside a long text, which takes what is left", () => {
  // The date requires 11 characters and the margins of the cell 3, of a line of 80: 17.5%.
  const [, date = 0] = columnWidths(
    [
      ["Fact", "x ".repeat(100)],
      ["As at", "29 Nov 2026"],
    ],
    100,
  );
  expect(date).toBeCloseTo(17.5);
});

test("a long word, such as an address, is not broken, nor is a heading, which is bold", () => {
  const [, email = 0] = columnWidths(
    [
      ["Role", "x ".repeat(100)],
      ["Email", "asha.rao@ledgerlark.example"],
    ],
    100,
  );
  // 27 and 3 of 80 characters.
  expect(email).toBeCloseTo(37.5);
  const [provenance = 0] = columnWidths(
    [
      ["Provenance", "Sample"],
      ["Value", "x ".repeat(100)],
    ],
    100,
  );
  // 11.5 and 3 of 80.
  expect(provenance).toBeCloseTo(18.125);
});

test("more than fits is shared in proportion", () => {
  const word = "w".repeat(50);
  expect(rounded(columnWidths([[word], [word], [word], [word]], 100))).toEqual([25, 25, 25, 25]);
});
