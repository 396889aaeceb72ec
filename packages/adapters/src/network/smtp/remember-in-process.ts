import type { SmtpEvidence } from "@broker/contracts";
import type { SmtpMemory } from "./smtp-memory.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Remembers for a day, as long as the process lives. `now` is in milliseconds on a clock that never goes back. */
export function rememberInProcess(now: () => number = () => performance.now()): SmtpMemory {
  const kept = new Map<string, { readonly evidence: SmtpEvidence; readonly until: number }>();
  return {
    recall(host) {
      const memory = kept.get(host);
      if (!memory) return null;
      if (memory.until > now()) return memory.evidence;
      kept.delete(host);
      return null;
    },
    keep(host, evidence) {
      kept.set(host, { evidence, until: now() + DAY_MS });
    },
  };
}
