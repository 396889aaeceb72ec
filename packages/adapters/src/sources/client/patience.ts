import { setTimeout as after } from "node:timers/promises";
import type { RawAnswer } from "./exchange.ts";

/** Waits this number of milliseconds; false = the signal fired first. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await after(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

const FIRST_MS = 400;
const LONGEST_MS = 4000;

/**
 * Milliseconds that a server requests clients to wait: `Retry-After` in seconds or as an HTTP date (RFC 9110 §10.2.3);
 * null = absent or invalid.
 */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const at = /^[A-Za-z]{3},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * Exponential back-off with full jitter: in the upper half of 0.4 s, 0.8 s, 1.6 s …, at most 4 s. `random` returns 0–1.
 */
export function backOffMs(tries: number, random: () => number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return most * (0.5 + random() / 2);
}

const FAILURES = 3;
const REST_MS = 60_000;

/** Prevents a long batch from waiting for a source that is down, once for each company. */
interface Patience {
  /** Why the source is not queried now; null = it may be. `now` in milliseconds of a monotonic clock. */
  spent(now: number): string | null;
  /** Takes note of how a question ended. */
  heard(answer: RawAnswer, now: number): void;
}

function failure(answer: RawAnswer): string | null {
  if (answer.kind === "failed") return answer.reason;
  if (answer.status === 401) return "it refused the key (401)";
  return answer.status >= 500 ? `it responded with status ${answer.status}` : null;
}

/**
 * After three consecutive queries that failed, with all their attempts, the source is not queried for a minute; then
 * one query tests whether it is available again.
 */
export function openPatience(): Patience {
  let failures = 0;
  let until = Number.NEGATIVE_INFINITY;
  let why = "";
  return {
    spent(now) {
      if (now >= until) return null;
      return `${why}, three times running; queries are paused for another ${Math.ceil((until - now) / 1000)} s`;
    },
    heard(answer, now) {
      const reason = failure(answer);
      failures = reason === null ? 0 : failures + 1;
      if (reason === null || failures < FAILURES) return;
      failures = FAILURES - 1;
      until = now + REST_MS;
      why = reason;
    },
  };
}
