import type { ScanEvidence } from "@broker/contracts";
import type { Clock, Digest, HstsPreload, SiteNetwork } from "../../ports.ts";

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
}
