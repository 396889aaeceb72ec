import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cut, displayWidth, left, right, wrap, wrapLines } from "./text.ts";

const unicode = { unicode: true };

describe("cells of a column", () => {
  test("a text that fits is padded, one that does not is cut with a mark", () => {
    expect(left(unicode, "DNS", 5)).toBe("DNS  ");
    expect(cut(unicode, "Harrow Vale Dental", 10)).toBe("Harrow Va…");
    expect(cut({ unicode: false }, "Harrow Vale Dental", 10)).toBe("Harrow...");
  });

  test("wide characters count two cells and combining marks none", () => {
    expect(displayWidth("歯科")).toBe(4);
    expect(displayWidth("e\u0301")).toBe(1);
    expect(left(unicode, "歯科", 6)).toBe("歯科  ");
    expect(cut(unicode, "歯科医院", 5)).toBe("歯科…");
  });

  test("characters of two code units and combining marks are cut whole, and the ellipsis follows them", () => {
    expect(cut(unicode, "𝐀𝐁𝐂𝐃", 3)).toBe("𝐀𝐁…");
    expect(cut(unicode, "e\u0301e\u0301e\u0301e", 3)).toBe("e\u0301e\u0301…");
  });

  test("for any text, a cell has its width, and a cut one ends with the mark and is well formed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 0, max: 30 }),
        fc.boolean(),
        (text, width, known) => {
          const look = { unicode: known };
          expect(displayWidth(left(look, text, width))).toBe(width);
          const fits = cut(look, text, width);
          expect(fits.isWellFormed()).toBe(true);
          if (fits !== text && width > 2) expect(fits.endsWith(known ? "…" : "...")).toBe(true);
        },
      ),
    );
  });

  test("a figure is never cut", () => {
    expect(right("100.00", 4)).toBe("100.00");
    expect(right("5", 3)).toBe("  5");
  });
});

describe("prose in a window", () => {
  test("breaks between words, and a word longer than the line has its own line", () => {
    expect(wrap("one two three", 7)).toEqual(["one two", "three"]);
    expect(wrap("a https://long.example/path b", 10)).toEqual(["a", "https://long.example/path", "b"]);
    expect(wrap("", 10)).toEqual([]);
  });
});

test("lines are broken between words and keep their indent; short ones stay as they are", () => {
  expect(wrapLines("broker: 'not a domain' contains a space.\n  A name has none.\n", 30)).toBe(
    "broker: 'not a domain'\ncontains a space.\n  A name has none.\n",
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
