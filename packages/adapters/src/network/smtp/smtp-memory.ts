import type { SmtpEvidence } from "@broker/contracts";

/** What MX hosts said within the last day, whoever asked. */
export interface SmtpMemory {
  /** null = not asked within a day. */
  recall(host: string): SmtpEvidence | null;
  keep(host: string, evidence: SmtpEvidence): void;
}
