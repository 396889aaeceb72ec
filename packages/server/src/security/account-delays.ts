import type { SignInAttempts } from "@broker/adapters";
import { showCount } from "@broker/contracts";
import { Refusal } from "../app/problem.ts";

/** Wrong passwords that a name has free, before each next attempt waits. */
const RULE = {
  free: 5,
  firstMs: 1000,
  longestMs: 60_000,
  /** Without an attempt for this long a name starts again. */
  forgottenMs: 15 * 60_000,
};

/** Slows the guessing of one user's password, from however many addresses it comes. */
export interface AccountDelays {
  /**
   * Counts an attempt, also for a name that does not exist; `Refusal` 429 while the name has to wait. Without a wrong
   * password the count is taken back by `succeeded`.
   */
  attempt(name: string): Promise<void>;
  succeeded(name: string): Promise<void>;
}

const keyOf = (name: string) => `name ${name.trim().normalize("NFC").toLowerCase().slice(0, 100)}`;

/** The refusal of an attempt that has to wait for this long. */
export function tooManyAttempts(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const hint = `Try again in ${showCount(seconds, "second")}.`;
  return new Refusal(429, "too_many", "Too many attempts.", { hint }, seconds);
}

/** Delays by name: five attempts are free, then each waits twice as long as the one before, up to a minute. */
export function delayAccounts(attempts: SignInAttempts): AccountDelays {
  return {
    async attempt(name) {
      const waitMs = await attempts.delay(keyOf(name), RULE);
      if (waitMs > 0) throw tooManyAttempts(waitMs);
    },
    succeeded: (name) => attempts.forget(keyOf(name)),
  };
}
