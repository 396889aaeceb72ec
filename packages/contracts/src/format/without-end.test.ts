import { expect, test } from "vitest";
import { withoutEnd } from "./without-end.ts";

test.each([
  ["TUlH==", "=", "TUlH"],
  ["a.b...", ".", "a.b"],
  ["the end; .", ".; ", "the end"],
  ["===", "=", ""],
  ["", "=", ""],
])("'%s' without '%s' at its end is '%s'", (text, characters, rest) => {
  expect(withoutEnd(text, characters)).toBe(rest);
});
