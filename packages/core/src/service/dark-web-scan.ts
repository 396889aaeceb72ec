import type { PartScanRequest } from "@broker/contracts";
import { scanParts } from "./scan-parts.ts";
import type { ScanServicePorts, ServiceScan } from "./scan-service-ports.ts";

/**
 * The call for what breach sources know of a company. Of its site only the home page is read, for its name. It is not kept.
 * All else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export function darkWebScan({ domain }: PartScanRequest, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan {
  return scanParts({ domain, only: ["darkweb"], thorough: true, kept: false }, ports, interrupt);
}
