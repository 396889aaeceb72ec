import type { CollectorName, ScanEvidence } from "@broker/contracts";

/** Why a collector's part of the facts cannot be derived; null = it ran. */
export function unseenReason(evidence: ScanEvidence, collector: CollectorName): string | null {
  const status = evidence.collectors.find(({ name }) => name === collector);
  if (!status) return "Not requested.";
  if (status.status === "complete" || status.status === "partial") return null;
  return status.reason ?? "It could not be assessed.";
}
