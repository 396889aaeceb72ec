import type { EvidenceItem, Provenance } from "@broker/contracts";

/** What a check concludes. `fraction` of a partial is the share of its points that is earned, above 0 and below 1. */
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

/** A thing that this scan saw; `value` is cut to 300 characters so that hostile text cannot flood a report. */
export function saw(label: string, value: string, provenance: Provenance = "observed"): EvidenceItem {
  return { label, value: value.length > 300 ? `${value.slice(0, 297)}...` : value, provenance };
}

/** Full points. */
export const pass = (...evidence: EvidenceItem[]): Verdict => ({ outcome: "pass", evidence });

/** No points. */
export const fail = (...evidence: EvidenceItem[]): Verdict => ({ outcome: "fail", evidence });

/** Some points: `fraction` of the weight; `reason` says what is still missing. */
export const partial = (fraction: number, reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "partial",
  fraction,
  reason,
  evidence,
});

/** The question does not arise for this company; its weight is left out everywhere. */
export const notApplicable = (reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "not-applicable",
  reason,
  evidence,
});

/** We could not look. Neither good nor bad: the weight stays applicable, but unassessed. */
export const notObserved = (reason: string, ...evidence: EvidenceItem[]): Verdict => ({
  outcome: "not-observed",
  reason,
  evidence,
});
