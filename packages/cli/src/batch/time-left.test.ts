import { expect, test } from "vitest";
import { durationWords } from "./duration-words.ts";
import { timeLeft } from "./time-left.ts";

test.each([
  [0, 100, 60_000, null],
  [100, 0, 60_000, null],
  [10, 5, 60_000, "less than a minute left"],
  [115, 96, 230_000, "about 3 min left"],
  [100, 5000, 100_000, "about 1 hour left"],
  [100, 10_000, 100_000, "about 3 hours left"],
])("%i rows done and %i left after %i ms: %s", (done, left, elapsed, words) => {
  expect(timeLeft(done, left, elapsed)).toBe(words);
});

test.each([
  [900, "1 s"],
  [59_400, "59 s"],
  [372_000, "6 min 12 s"],
  [7_500_000, "2 h 5 min"],
])("%i ms are said as %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});
