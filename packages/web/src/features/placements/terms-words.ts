import { type PlacementStep, showDate, showPounds } from "@broker/contracts";

/** The terms and notes of a step, in one line; empty = none. */
export function termsWords(step: Omit<PlacementStep, "n" | "by" | "recordedAt" | "corrects" | "on" | "stage">): string {
  const sum = (word: string, pence: number | null): string => (pence === null ? "" : `${word} ${showPounds(pence)}`);
  const day = (word: string, iso: string | null): string => (iso === null ? "" : `${word} ${showDate(iso)}`);
  return [
    step.insurer ?? "",
    sum("premium", step.premium),
    sum("limit", step.limit),
    sum("retention", step.retention),
    day("from", step.inception),
    day("until", step.expiresOn),
    step.reason === null ? "" : `reason: ${step.reason}`,
    step.note === null ? "" : `note: ${step.note}`,
  ]
    .filter(Boolean)
    .join(", ");
}
