import { expect, test } from "vitest";
import { generateNote } from "./mrc-generator.tsx";

test("a new version is announced only for a change, and none after a generation without one", () => {
  expect(generateNote(null, false)).toBe("Generates the first version from the record and its scan.");
  expect(generateNote(3, false)).toBe(
    "Generates version 4 if the record, its scan or the terms have changed since version 3.",
  );
  expect(generateNote(3, true)).toBe("Nothing has changed since version 3. No new version was saved.");
});
