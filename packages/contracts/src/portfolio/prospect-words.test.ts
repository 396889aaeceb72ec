import { expect, test } from "vitest";
import { showControls, showOpportunity } from "./prospect-words.ts";

test.each([
  ["High", { critical: 2, capped: false }, "High", "strong by score · 2 critical"],
  ["Medium", { critical: 0, capped: true }, "High", "fair by score · capped"],
  ["High", { critical: 0, capped: false }, "High", "strong"],
  ["Low", { critical: 5, capped: true }, "High", "weak"],
  ["High", { critical: 2, capped: false }, "Requires Validation", null],
] as const)("controls %s with %j and confidence %s are shown as '%s'", (readiness, caveats, confidence, words) => {
  expect(showControls(readiness, { caveats, confidence })).toBe(words);
});

test("a company that is not active is shown as no opportunity, with its status", () => {
  expect(showOpportunity(null, "in liquidation")).toBe("None: in liquidation");
  expect([showOpportunity("High", undefined), showOpportunity(null, undefined)]).toEqual(["High", null]);
});
