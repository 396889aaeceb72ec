import { expect, test } from "vitest";
import { relativeTime } from "../notifications.ts";

const NOW = new Date("2026-11-05T12:00:00.000Z");
const ago = (minutes: number, seconds = 0) =>
  relativeTime(new Date(NOW.getTime() - minutes * 60_000 - seconds * 1000).toISOString(), NOW);

test.each([
  [0, "0 mins ago"],
  [5, "5 mins ago"],
  [59, "59 mins ago"],
  [60, "1 hour ago"],
  [180, "3 hours ago"],
  [1439, "23 hours ago"],
  [1440, "1 day ago"],
  [4320, "3 days ago"],
])("%i minutes are '%s'", (minutes, words) => {
  expect(ago(minutes)).toBe(words);
});

test("incomplete units are not counted, and a future time counts as now", () => {
  expect(ago(59, 59)).toBe("59 mins ago");
  expect(ago(-10)).toBe("0 mins ago");
});
