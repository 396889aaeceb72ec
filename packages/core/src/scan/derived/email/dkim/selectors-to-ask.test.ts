import { expect, test } from "vitest";
import { selectorsToAsk } from "./selectors-to-ask.ts";

test("named selectors come first, then the provider's, then the common ones, forty in all", () => {
  const asked = selectorsToAsk(["Mine.2026"], ["fm1", "fm2"]);
  expect(asked.slice(0, 4)).toEqual(["mine.2026", "fm1", "fm2", "selector1"]);
  expect(asked).toHaveLength(40);
  expect(new Set(asked).size).toBe(40);
});

test("what cannot be a selector is left out", () => {
  const asked = selectorsToAsk(["a b", "", ".x", "x.", "-y", "a".repeat(64), "*"], []);
  expect(asked[0]).toBe("selector1");
});

test("named selectors leave room for the provider's", () => {
  const named = Array.from({ length: 60 }, (_, n) => `named${n}`);
  expect(selectorsToAsk(named, ["google"])).toContain("google");
});
