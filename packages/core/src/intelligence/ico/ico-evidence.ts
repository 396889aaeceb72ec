import type { EvidenceItem, Provenance } from "@broker/contracts";

/** One thing that was seen, and where. */
export function seenAt(label: string, value: string, provenance: Provenance = "observed"): EvidenceItem {
  return { label, value, provenance };
}
