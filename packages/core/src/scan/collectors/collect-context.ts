import type { CollectorStatus, HttpExchange, ScanEvidence, SmtpEvidence, TlsEvidence } from "@broker/contracts";
import type { Clock, Digest, HstsPreload, SiteNetwork } from "../../ports.ts";

/** The result of one collector. The recording resolver saves DNS answers, so they are not part of it. */
export interface Collected {
  readonly status: CollectorStatus;
  readonly http?: readonly HttpExchange[];
  readonly smtp?: readonly SmtpEvidence[];
  readonly tls?: TlsEvidence;
}

/** Input of every collector. The network is metered by the scan's ledger and ended by its signal. */
export interface CollectContext {
  readonly target: ScanEvidence["target"];
  readonly network: SiteNetwork;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly hstsPreload: HstsPreload;
  readonly signal: AbortSignal;
  /** Additional DKIM selectors named by a user. */
  readonly dkimSelectors: readonly string[];
  /** Lets other work of the process run, if it is time. */
  readonly turn: () => Promise<void>;
}
