/** What an MX host said when it was last visited. */
export interface MailHostRow {
  /** Lower case. */
  host: string;
  /** ISO 8601, UTC. */
  asked_at: string;
  /** SmtpEvidence as JSON. */
  evidence: string;
}
