import { expect, test } from "vitest";
import { backOffMs, retryAfterMs } from "./patience.ts";

const NOW = new Date("2026-11-05T09:00:00Z");

test.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Thu, 05 Nov 2026 09:00:30 GMT", 30_000],
  ["Thu, 05 Nov 2026 08:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
  ["99999999999", null],
  ["2026", 2_026_000],
])("Retry-After %j is %s milliseconds", (value, expected) => {
  expect(retryAfterMs(value, NOW)).toBe(expected);
});

test("a server that does not say when gets longer and longer pauses, never the same for everybody", () => {
  expect([0, 1, 2, 3, 9].map((tries) => backOffMs(tries, () => 1))).toEqual([400, 800, 1600, 3200, 4000]);
  expect([0, 1, 2].map((tries) => backOffMs(tries, () => 0))).toEqual([200, 400, 800]);
});
