const FIRST_MS = 400;
const LONGEST_MS = 4000;

/**
 * How long a server asks to be left alone, in milliseconds: `Retry-After` in seconds or as an HTTP date (RFC 9110
 * §10.2.3); null = it does not say, or says nothing sensible.
 */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const at = /^[A-Za-z]{3},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * Exponential back-off with full jitter: somewhere in the upper half of 0.4 s, 0.8 s, 1.6 s …, at most 4 s. `random`
 * gives 0–1.
 */
export function backOffMs(tries: number, random: () => number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return most * (0.5 + random() / 2);
}
