import type { CollectorStatus, HttpExchange, SmtpEvidence, TlsEvidence } from "@broker/contracts";

/** What one collector brings home. DNS answers are kept by the recording resolver and need not be handed over. */
export interface Collected {
  readonly status: CollectorStatus;
  readonly http?: readonly HttpExchange[];
  readonly smtp?: readonly SmtpEvidence[];
  readonly tls?: TlsEvidence;
}
