import type { EvidenceItem, Provenance } from "@broker/contracts";

/** One observation, and where it was made. */
export function seenAt(label: string, value: string, provenance: Provenance = "observed"): EvidenceItem {
  return { label, value, provenance };
}
