import { expect, test } from "vitest";
import { cssText } from "./document-frames.ts";

test("Letters, digits and blanks stay, with their accents", () => {
  expect(cssText("Brontë Ltd 2026")).toBe('"Brontë Ltd 2026"');
});

test("Nothing can end the string, the rule or the style element", () => {
  expect(cssText('a"; } </style><script>\\\n')).toBe(
    '"a\\22 \\3b  \\7d  \\3c \\2f style\\3e \\3c script\\3e \\5c \\a "',
  );
});
