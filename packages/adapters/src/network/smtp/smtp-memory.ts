import type { SmtpEvidence } from "@broker/contracts";

/**
 * The responses of MX hosts within the last day, for all callers. Neither call rejects: a store that fails returns
 * nothing.
 */
export interface SmtpMemory {
  /** The answer with its time, `askedAt`; null = not queried within a day. */
  recall(host: string): Promise<SmtpEvidence | null>;
  keep(host: string, evidence: SmtpEvidence): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether two times lie less than a day apart; a clock that was set back does not make an answer old. */
export function withinADay(a: Date, b: Date): boolean {
  return Math.abs(a.getTime() - b.getTime()) < DAY_MS;
}

/** Remembers for a day, as long as the process lives. */
export function rememberInProcess(now: () => Date = () => new Date()): SmtpMemory {
  const stored = new Map<string, SmtpEvidence & { readonly askedAt: string }>();
  return {
    async recall(host) {
      const memory = stored.get(host);
      if (!memory) return null;
      if (withinADay(new Date(memory.askedAt), now())) return memory;
      stored.delete(host);
      return null;
    },
    async keep(host, evidence) {
      stored.set(host, { ...evidence, askedAt: now().toISOString() });
    },
  };
}
