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
