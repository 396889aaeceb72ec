import { expect, test } from "vitest";
import { showSeconds } from "./show-seconds.ts";

test.each([
  [0, "under 1 s"],
  [0.99, "under 1 s"],
  [1, "1 s"],
  [12.34, "12.3 s"],
  [59.96, "1 min 0 s"],
  [750, "12 min 30 s"],
  [3599.6, "1 h 0 min"],
  [3900, "1 h 5 min"],
])("%d seconds are shown as %s", (seconds, shown) => {
  expect(showSeconds(seconds)).toBe(shown);
});
