import { expect, test } from "vitest";
import { isFuture } from "./edit-client.ts";

test.each([
  ["2026-11-05", false],
  ["2025-03-31", false],
  ["2026-11-06", true],
  ["2026-11-05T08:59:00Z", false],
  ["2030-01-01", true],
])("on 5 November at nine, is %s still to come? %s", (day, expected) => {
  expect(isFuture(day, "2026-11-05T09:00:00Z")).toBe(expected);
});

test("a day that has begun further east is not in the future", () => {
  expect(isFuture("2026-06-02", "2026-06-01T23:30:00Z")).toBe(false);
});
