import type { SmtpEvidence } from "@broker/contracts";

/**
 * What MX hosts said within the last day, whoever asked. Neither call rejects: a memory that is out of order remembers
 * nothing.
 */
export interface SmtpMemory {
  /** The answer with the time it was given at, `askedAt`; null = not asked within a day. */
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
  const kept = new Map<string, SmtpEvidence & { readonly askedAt: string }>();
  return {
    async recall(host) {
      const memory = kept.get(host);
      if (!memory) return null;
      if (withinADay(new Date(memory.askedAt), now())) return memory;
      kept.delete(host);
      return null;
    },
    async keep(host, evidence) {
      kept.set(host, { ...evidence, askedAt: now().toISOString() });
    },
  };
}
