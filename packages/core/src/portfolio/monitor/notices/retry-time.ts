const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after the first, second … failed attempt; after one more failure the message is given up. */
const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  24 * HOUR_MS,
];

/** Attempts of a message: the first, and one after each wait. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;

/** Up to this share of a wait is added, so that messages that failed together are not repeated together. */
const JITTER = 0.2;

/** An attempt that failed. */
export interface FailedAttempt {
  /** Attempts that have failed, this one included. */
  readonly attempts: number;
  /** When it failed, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds that the receiver requested; null = it requested none. */
  readonly retryAfterMs: number | null;
  /** From 0 up to 1. */
  readonly random: number;
}

/**
 * When a message is sent again, in milliseconds since 1970; null = it is given up. Never earlier than the receiver
 * requested, but at most a day later.
 */
export function nextAttemptAt({ attempts, at, retryAfterMs, random }: FailedAttempt): number | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  const requested = Math.min(retryAfterMs ?? 0, 24 * HOUR_MS);
  return Math.round(at + Math.max(wait * (1 + JITTER * random), requested));
}
