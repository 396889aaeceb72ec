import type { PartScanRequest } from "@broker/contracts";
import { scanParts } from "./scan-parts.ts";
import type { ScanServicePorts, ServiceScan } from "./scan-service-ports.ts";

/**
 * The call for a company's website alone: pages, headers, TLS, sign-in, and what outside sources know of those. It is not kept.
 * All else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export function webScan({ domain }: PartScanRequest, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan {
  return scanParts({ domain, only: ["web", "tls", "auth"], thorough: true, kept: false }, ports, interrupt);
}
