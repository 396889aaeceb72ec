import type { EvidenceItem, Provenance } from "@broker/contracts";

/** The conclusion of a check. `fraction` of a partial is the share of its points earned, above 0 and below 1. */
export type Verdict =
  | { readonly outcome: "pass" | "fail"; readonly evidence: readonly EvidenceItem[] }
  | {
      readonly outcome: "partial";
      readonly fraction: number;
      readonly reason: string;
      readonly evidence: readonly EvidenceItem[];
    }
  | {
      readonly outcome: "not-applicable" | "not-observed";
      readonly reason: string;
      readonly evidence: readonly EvidenceItem[];
    };

/** An item of evidence; `value` is cut to 300 characters so that hostile text cannot flood a report. */
export function saw(label: string, value: string, provenance: Provenance = "observed"): EvidenceItem {
  return { label, value: value.length > 300 ? `${value.slice(0, 297)}...` : value, provenance };
}

/** Full points. */
export const pass = (...evidence: EvidenceItem[]): Verdict => ({ outcome: "pass", evidence });

/** No points. */
export const fail = (...evidence: EvidenceItem[]): Verdict => ({ outcome: "fail", evidence });

/** Some points: `fraction` of the weight; `reason` states what is missing. */
export const partial = (fraction: number, reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "partial",
  fraction,
  reason,
  evidence,
});

/** Not relevant to this company; its weight is excluded everywhere. */
export const notApplicable = (reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "not-applicable",
  reason,
  evidence,
});

/** Not observable externally: the weight remains applicable but unassessed. */
export const notObserved = (reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "not-observed",
  reason,
  evidence,
});
