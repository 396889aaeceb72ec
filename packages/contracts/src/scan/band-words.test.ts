import { expect, test } from "vitest";
import { showBand } from "./band-words.ts";

test.each([
  ["Low", { critical: 0, capped: false }, "Low risk", true],
  ["Low", { critical: 1, capped: false }, "Low by score · 1 critical", false],
  ["Low", { critical: 0, capped: true }, "Low by score · capped", false],
  ["Medium", { critical: 3, capped: true }, "Medium by score · 3 critical", false],
  ["High", { critical: 2, capped: false }, "High by score · 2 critical", false],
  ["High", undefined, "High risk", true],
] as const)("%s with %j is shown as '%s'", (band, caveats, words, plain) => {
  expect(showBand(band, caveats)).toMatchObject({ words, plain });
});

test.each([
  ["Low", { critical: 1, capped: true }, "Low risk by score; 1 critical finding open"],
  ["High", { critical: 5, capped: false }, "High risk by score; 5 critical findings open"],
  ["Low", { critical: 0, capped: true }, "Low risk by score; a score ceiling applies"],
  ["Medium", undefined, "Medium risk"],
] as const)("%s with %j reads '%s' in a sentence", (band, caveats, sentence) => {
  expect(showBand(band, caveats).sentence).toBe(sentence);
});

test("a label may appear without a following word", () => {
  expect(showBand("Low", undefined, "").words).toBe("Low");
  expect(showBand("Low", undefined, "risk tier").words).toBe("Low risk tier");
});
