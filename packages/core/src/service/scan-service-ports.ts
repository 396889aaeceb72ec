import type { ScanEvent, ScanReport } from "@broker/contracts";
import type { SectorPeers } from "../intelligence/peers/estimate-posture.ts";
import type { CompanyScanPorts } from "./company-scan.ts";

/** What the scans of the service need. */
export interface ScanServicePorts extends CompanyScanPorts {
  /** Asked before anything is sent; throws `target_invalid` for a company that must not be scanned. */
  readonly permit: (domain: string) => Promise<void>;
  /** The other companies of a company's sector here: what stands in for a scan that failed. */
  readonly peers: (domain: string) => Promise<SectorPeers>;
}

/** What a scan of the service tells, and the report that it gives. */
export type ServiceScan = AsyncGenerator<ScanEvent, ScanReport>;
