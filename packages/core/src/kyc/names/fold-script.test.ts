import { expect, test } from "vitest";
import { foldScript } from "./fold-script.ts";

test.each([
  ["Щукин Юрий", ["shchukin", "yuriy"], "latin"],
  ["Müller-Lüdenscheidt", ["muller", "ludenscheidt"], "latin"],
  ["S.p.A. O’Neill", ["spa", "oneill"], "latin"],
  ["习近平", ["xi", "jin", "ping"], "syllables"],
  ["김정은", ["gim", "jeong", "eun"], "syllables"],
  ["ΜΠΟΥΤΑΡΗΣ", ["butaris"], "latin"],
  ["?!", [], "latin"],
])("%s is read as %j", (name, words, script) => {
  const folded = foldScript(name);
  expect(folded.map(({ text }) => text)).toEqual(words);
  for (const word of folded) expect(word.script).toBe(script);
});

test("a word in Arabic keeps its consonants", () => {
  expect(foldScript("محمد")).toEqual([{ text: "mhmd", script: "vowelless" }]);
});
