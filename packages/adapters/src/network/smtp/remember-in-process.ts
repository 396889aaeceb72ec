import type { SmtpEvidence } from "@broker/contracts";
import type { SmtpMemory } from "./smtp-memory.ts";
import { withinADay } from "./within-a-day.ts";

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
