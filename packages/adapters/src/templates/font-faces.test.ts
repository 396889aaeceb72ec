import { expect, test } from "vitest";
import { fontFaces, OTHER_SCRIPTS } from "./document-style.ts";
import { templatesRoot } from "./templates-root.ts";

const faces = fontFaces(templatesRoot());
const TEXT = ["Source Sans 3", ...OTHER_SCRIPTS] as const;

/** Family and weight of each face, with the first code points that it is for. */
const named = (text: string, stacks: readonly (readonly string[])[] = [TEXT]) =>
  [...faces(text, stacks).matchAll(/font-family: "([^"]+)".*?font-weight: (\d+).*?unicode-range: (U\+[0-9A-F]+)/g)].map(
    ([, family, weight, from]) => `${family} ${weight} ${from}`,
  );

const LATIN = ["Source Sans 3 400 U+0000", "Source Sans 3 600 U+0000"];

test("plain text needs the Latin cuts and nothing else, accents, dashes and the euro included", () => {
  expect(named("Söhne & Fils, café – €5")).toEqual(LATIN);
});

test("a letter of another script brings the cuts that have it", () => {
  expect(named("Łódź")).toEqual([...LATIN, "Source Sans 3 400 U+0100", "Source Sans 3 600 U+0100"]);
  expect(named("Αθήνα")).toEqual([...LATIN, "Source Sans 3 400 U+0370", "Source Sans 3 600 U+0370"]);
  expect(named("Киев")).toEqual([...LATIN, "Source Sans 3 400 U+0301", "Source Sans 3 600 U+0301"]);
});

test("glyphs missing in the first family of a stack come from the next", () => {
  expect(named("شركة")).toEqual([...LATIN, "IBM Plex Sans Arabic 400 U+0600", "IBM Plex Sans Arabic 600 U+0600"]);
  expect(named("חברה")).toEqual([...LATIN, "Noto Sans Hebrew 400 U+0307", "Noto Sans Hebrew 600 U+0307"]);
  const poppins = named("Αθήνα", [["Poppins", ...TEXT]]);
  expect(poppins).toEqual([
    "Source Sans 3 400 U+0370",
    "Source Sans 3 600 U+0370",
    "Poppins 400 U+0000",
    "Poppins 600 U+0000",
  ]);
});

test("a script that no font covers adds nothing", () => {
  expect(named("東京")).toEqual(LATIN);
});

test.each(["Inter", "Roboto", "Poppins", "Open Sans"])("the brand font %s travels in two weights", (family) => {
  expect(named("A", [[family, ...TEXT]])).toEqual([`${family} 400 U+0000`, `${family} 600 U+0000`]);
});
