import { expect, test } from "vitest";
import { prospectLimitSentence } from "./prospect-limit.ts";

test("Basic shows fifty prospects and says if there are more", () => {
  expect(prospectLimitSentence("Basic", 50)).toBeNull();
  expect(prospectLimitSentence("Basic", 51)).toBe(
    "More than 50 prospects are available in Enhanced tier. Upgrade to unlock!",
  );
});

test("the other tiers show all prospects", () => {
  expect([prospectLimitSentence("Enhanced", 100_000), prospectLimitSentence("Ultimate", 100_000)]).toEqual([
    null,
    null,
  ]);
});
