import type { ScanEvidence } from "@broker/contracts";
import type { Clock, Digest, HstsPreload, SiteNetwork } from "../../ports.ts";

/** What every collector is handed. The network is metered by the scan's ledger and ended by its signal. */
export interface CollectContext {
  readonly target: ScanEvidence["target"];
  readonly network: SiteNetwork;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly hstsPreload: HstsPreload;
  readonly signal: AbortSignal;
  /** Extra DKIM selectors that a person named. */
  readonly dkimSelectors: readonly string[];
}
