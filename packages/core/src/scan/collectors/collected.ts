import type { CollectorStatus, HttpExchange, SmtpEvidence, TlsEvidence } from "@broker/contracts";

/** The result of one collector. The recording resolver saves DNS answers, so they are not part of it. */
export interface Collected {
  readonly status: CollectorStatus;
  readonly http?: readonly HttpExchange[];
  readonly smtp?: readonly SmtpEvidence[];
  readonly tls?: TlsEvidence;
}
