import { showCount } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { Refusal } from "../app/problem.ts";

/** Wrong passwords that a name has free, before each next attempt waits. */
const FREE = 5;
const LONGEST_MS = 60_000;
/** Without an attempt for this long a name starts again. */
const FORGOTTEN_MS = 15 * 60_000;
/** Names that are remembered; beyond them the oldest is forgotten. */
const NAMES = 10_000;

interface Attempts {
  readonly count: number;
  readonly at: number;
  readonly until: number;
}

/** Slows the guessing of one user's password, from however many addresses it comes. */
export interface AccountDelays {
  /**
   * Counts an attempt, also for a name that does not exist; `Refusal` 429 while the name has to wait. Without a wrong
   * password the count is taken back by `succeeded`.
   */
  attempt(name: string): void;
  succeeded(name: string): void;
}

const keyOf = (name: string) => name.trim().normalize("NFC").toLowerCase().slice(0, 100);

/** Delays by name: five attempts are free, then each waits twice as long as the one before, up to a minute. */
export function delayAccounts(clock: Clock): AccountDelays {
  const known = new Map<string, Attempts>();
  return {
    attempt(name) {
      const key = keyOf(name);
      const now = clock.now().getTime();
      const stored = known.get(key);
      const before = stored !== undefined && now - stored.at < FORGOTTEN_MS ? stored : { count: 0, until: 0 };
      if (before.until > now) {
        const seconds = Math.ceil((before.until - now) / 1000);
        throw new Refusal(
          429,
          "too_many",
          "Too many attempts.",
          { hint: `Try again in ${showCount(seconds, "second")}.` },
          seconds,
        );
      }
      const count = before.count + 1;
      const waitMs = count < FREE ? 0 : Math.min(1000 * 2 ** (count - FREE), LONGEST_MS);
      known.delete(key);
      known.set(key, { count, at: now, until: now + waitMs });
      const [oldest] = known.keys();
      if (known.size > NAMES && oldest !== undefined) known.delete(oldest);
    },
    succeeded: (name) => void known.delete(keyOf(name)),
  };
}
