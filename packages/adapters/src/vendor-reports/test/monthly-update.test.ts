import { expect, test } from "vitest";
import { monthlyUpdateDay } from "../products/other-vendors/monthly-update.ts";

test.each([
  ["April 2020 Security Updates", "2020-04-14"],
  ["November 2026 Security Updates", "2026-11-10"],
  // A month that begins on a Tuesday.
  ["September 2026 Security Updates", "2026-09-08"],
  ["Smarch 2026 Security Updates", null],
  ["Servicing stack update", null],
  [null, null],
])("%s was published on %s", (name, day) => {
  expect(monthlyUpdateDay(name)).toBe(day);
});
