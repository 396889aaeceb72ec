import type { ComprehensiveScanRequest, ScanReport } from "@broker/contracts";
import {
  comprehensiveScan,
  darkWebScan,
  emailScan,
  type ScanServicePorts,
  type ServiceScan,
  webScan,
} from "@broker/core";
import type { JobTools } from "../../jobs/job-spec.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type Scanning, withScanPorts } from "../scans/scan-ports.ts";

/** The specified calls that scan. */
export type ScanCall = "comprehensive" | "email" | "web" | "darkweb";

const BEGIN: Readonly<
  Record<ScanCall, (asked: ComprehensiveScanRequest, ports: ScanServicePorts, interrupt: AbortSignal) => ServiceScan>
> = { comprehensive: comprehensiveScan, email: emailScan, web: webScan, darkweb: darkWebScan };

/**
 * The work of a call that scans: tells the scan's stages, and gives its report. AppErrors as the calls of the engine.
 */
export const scanWork =
  (workspace: Workspace, scanning: Scanning, call: ScanCall, asked: ComprehensiveScanRequest) =>
  ({ signal, tell, learn }: Pick<JobTools, "signal" | "tell" | "learn">): Promise<ScanReport> =>
    withScanPorts(workspace, scanning, async (ports) => {
      const stop = new AbortController();
      const scan = BEGIN[call](asked, ports, AbortSignal.any([signal, stop.signal]));
      try {
        for (;;) {
          const next = await scan.next();
          if (next.done) return next.value;
          if (next.value.type === "scan-finished" && call === "comprehensive")
            await learn({ scanId: next.value.scanId ?? null });
          await tell(next.value);
        }
      } finally {
        // Where telling failed nobody listens any more.
        stop.abort();
      }
    });
