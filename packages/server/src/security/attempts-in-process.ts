import type { DelayRule, SignInAttempts } from "@broker/adapters";
import type { Clock } from "@broker/core";

/** Keys that are remembered; beyond them the oldest is forgotten. */
const KEYS = 10_000;

interface Known {
  readonly count: number;
  readonly at: number;
  readonly until: number;
}

const waitAfter = (count: number, { free, firstMs, longestMs }: DelayRule): number =>
  count < free ? 0 : Math.min(firstMs * 2 ** (count - free), longestMs);

/** Counts the attempts to sign in of this process, on SQLite and over all workspaces that it serves. */
export function attemptsInProcess(clock: Clock): SignInAttempts {
  const known = new Map<string, Known>();
  const keep = (key: string, attempts: Known) => {
    known.delete(key);
    known.set(key, attempts);
    const [oldest] = known.keys();
    if (known.size > KEYS && oldest !== undefined) known.delete(oldest);
  };
  return {
    async count(key, windowMs) {
      const now = clock.now().getTime();
      const stored = known.get(key);
      const before = stored !== undefined && stored.until > now ? stored : { count: 0, until: now + windowMs };
      const count = before.count + 1;
      keep(key, { count, at: now, until: before.until });
      return { count, leftMs: before.until - now };
    },
    async delay(key, rule) {
      const now = clock.now().getTime();
      const stored = known.get(key);
      const before = stored !== undefined && now - stored.at < rule.forgottenMs ? stored : { count: 0, until: 0 };
      if (before.until > now) return before.until - now;
      const count = before.count + 1;
      keep(key, { count, at: now, until: now + waitAfter(count, rule) });
      return 0;
    },
    forget: async (key) => void known.delete(key),
  };
}
