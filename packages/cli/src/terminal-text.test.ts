import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { terminalText } from "./terminal-text.ts";

const of = (...codes: number[]) => String.fromCodePoint(...codes);
const ESC = of(0x1b);

describe("text from outside on a terminal", () => {
  test("keeps ordinary words, accents and other scripts", () => {
    expect(terminalText("Müller & Søn – Zahnärzte 歯科")).toBe("Müller & Søn – Zahnärzte 歯科");
  });

  test("loses colours and cursor movements whole, with nothing of them left behind", () => {
    expect(terminalText(`${ESC}[31mRed${ESC}[0m ${ESC}[2J${ESC}[HGone`)).toBe("Red Gone");
  });

  test("loses a window title and a hyperlink sequence", () => {
    expect(terminalText(`${ESC}]0;owned${of(7)}Shop`)).toBe("Shop");
    expect(terminalText(`${ESC}]8;;http://evil.example${of(7)}click${ESC}]8;;${of(7)}`)).toBe("click");
  });

  test("loses the one-byte forms of the sequences as well", () => {
    expect(terminalText(`${of(0x9b)}31mRed`)).toBe("Red");
  });

  test("loses marks that turn the reading direction", () => {
    expect(terminalText(`invoice${of(0x202e)}fdp.exe${of(0x2066)}x${of(0x200f)}`)).toBe("invoicefdp.exex");
  });

  test("turns line breaks and tabs into spaces, so that one value stays one line", () => {
    expect(terminalText("a\nb\r\nc\td")).toBe("a b  c d");
  });

  test("never lets a control or direction character through, whatever comes in", () => {
    const forbidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(terminalText(text)).not.toMatch(forbidden);
      }),
    );
  });
});
