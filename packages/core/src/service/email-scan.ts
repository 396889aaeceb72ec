import type { PartScanRequest } from "@broker/contracts";
import { scanParts } from "./scan-parts.ts";
import type { ScanServicePorts, ServiceScan } from "./scan-service-ports.ts";

/**
 * The call for a company's mail alone: its records and mail servers. It is not kept.
 * All else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export function emailScan({ domain }: PartScanRequest, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan {
  return scanParts({ domain, only: ["email"], thorough: true, kept: false }, ports, interrupt);
}
