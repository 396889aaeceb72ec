import type { ComprehensiveScanRequest } from "@broker/contracts";
import { withEstimate } from "../intelligence/peers/with-estimate.ts";
import { scanParts } from "./scan-parts.ts";
import type { ScanServicePorts, ServiceScan } from "./scan-service-ports.ts";

/**
 * The call for a whole scan: every part, and every outside source unless it is not to be thorough. It is kept. One that failed comes
 * back with its reason and an estimate beside it, which is never kept. AppErrors `target_invalid` and `interrupted`.
 */
export async function* comprehensiveScan(
  { domain, thorough }: ComprehensiveScanRequest,
  ports: ScanServicePorts,
  interrupt: AbortSignal,
): ServiceScan {
  const report = yield* scanParts({ domain, only: [], thorough, kept: true }, ports, interrupt);
  return withEstimate(report, ports.peers);
}
