import { expect, test } from "vitest";
import { MOST_ATTEMPTS, nextAttemptAt } from "./retry-time.ts";

const AT = Date.parse("2026-11-22T09:00:00Z");
const next = (attempts: number, more: { retryAfterMs?: number; random?: number } = {}) => {
  const at = nextAttemptAt({ attempts, at: AT, retryAfterMs: more.retryAfterMs ?? null, random: more.random ?? 0 });
  return at === null ? null : new Date(at).toISOString();
};

test("a message is repeated after 5 s, 5 and 30 minutes, 2, 5, 10 and 24 hours, and then given up", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => next(attempts))).toEqual([
    "2026-11-22T09:00:05.000Z",
    "2026-11-22T09:05:00.000Z",
    "2026-11-22T09:30:00.000Z",
    "2026-11-22T11:00:00.000Z",
    "2026-11-22T14:00:00.000Z",
    "2026-11-22T19:00:00.000Z",
    "2026-11-23T09:00:00.000Z",
    null,
  ]);
  expect(MOST_ATTEMPTS).toBe(8);
});

test("up to a fifth of the wait is added at random, never subtracted", () => {
  expect(next(2, { random: 0.5 })).toBe("2026-11-22T09:05:30.000Z");
  expect(next(2, { random: 1 })).toBe("2026-11-22T09:06:00.000Z");
});

test("the receiver's own wait applies if it is longer, but no longer than a day", () => {
  expect(next(1, { retryAfterMs: 120_000 })).toBe("2026-11-22T09:02:00.000Z");
  expect(next(3, { retryAfterMs: 1000 })).toBe("2026-11-22T09:30:00.000Z");
  expect(next(1, { retryAfterMs: 30 * 86_400_000 })).toBe("2026-11-23T09:00:00.000Z");
  expect(next(8, { retryAfterMs: 1000 })).toBeNull();
});
