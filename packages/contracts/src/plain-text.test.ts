import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText, withoutEnd } from "./plain-text.ts";

const of = (...codes: number[]) => String.fromCodePoint(...codes);
const ESC = of(0x1b);

describe("text from outside", () => {
  test("keeps ordinary words, accents and other scripts", () => {
    expect(plainText("Müller & Søn – Zahnärzte 歯科")).toBe("Müller & Søn – Zahnärzte 歯科");
  });

  test("removes colours and cursor movements completely", () => {
    expect(plainText(`${ESC}[31mRed${ESC}[0m ${ESC}[2J${ESC}[HGone${ESC}c`)).toBe("Red Gone");
  });

  test("removes a window title and a hyperlink sequence", () => {
    expect(plainText(`${ESC}]0;owned${of(7)}Shop`)).toBe("Shop");
    expect(plainText(`${ESC}]8;;http://evil.example${ESC}\\click${ESC}]8;;${of(7)}`)).toBe("click");
  });

  test("removes one-byte sequences too", () => {
    expect(plainText(`${of(0x9b)}31mRed ${of(0x9d)}0;owned${of(0x9c)}Shop`)).toBe("Red Shop");
  });

  test("removes the start of an unterminated sequence and shows the rest", () => {
    expect(plainText(`a${of(0x9d)}0;owned`)).toBe("a 0;owned");
    expect(plainText(`a${of(0x9b)}31`)).toBe("a 31");
  });

  test("removes bidirectional overrides, zero-width marks, tags and lone surrogates", () => {
    expect(plainText(`invoice${of(0x202e)}gnp.exe${of(0x202c)} ${of(0x200b)}z${of(0xfeff)}${of(0xe0041)}\ud800!`)).toBe(
      "invoicegnp.exe z!",
    );
  });

  test("replaces line breaks, tabs and separators by one space, so that a value stays on one line", () => {
    expect(plainText("a\r\n\tb\u2028c\u2029")).toBe("a b c");
  });

  test("needs one pass for a long text with unterminated sequences", () => {
    const text = `${of(0x9d, 0x9b)}${ESC}]0;`.repeat(200_000);
    expect(plainText(text)).not.toMatch(/\p{Cc}/u);
  });

  test("removes everything invisible from any input, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = plainText(text);
        expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });
});

test.each([
  ["TUlH==", "=", "TUlH"],
  ["a.b...", ".", "a.b"],
  ["the end; .", ".; ", "the end"],
  ["===", "=", ""],
  ["", "=", ""],
])("'%s' without '%s' at its end is '%s'", (text, characters, rest) => {
  expect(withoutEnd(text, characters)).toBe(rest);
});
