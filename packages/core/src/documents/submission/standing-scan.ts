import type { ClientRecord, ScanReport } from "@broker/contracts";
import { submittedValue } from "./submitted-value.ts";

/**
 * The scan that documents for underwriters may rest on; null = none: it failed, its figure is an estimate, or the client opted out of scans.
 */
export function standingScan(record: ClientRecord, report: ScanReport | null): ScanReport | null {
  if (report === null || report.status === "failed" || report.estimate !== undefined) return null;
  return submittedValue(record, "optedOut")?.value === true ? null : report;
}
