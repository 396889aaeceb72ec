import { type PlacementStage, type PlacementStep, showDate, showPounds } from "@broker/contracts";
import { OUTDATED_BY_RECORD } from "../client/use-edit-client.ts";

/** Queries that a change to a placement invalidates; a chosen quote also changes the record. */
export const OUTDATED_BY_PLACEMENT = ["GET /api/placements", "GET /api/placements/:id", ...OUTDATED_BY_RECORD] as const;

/** The stages shown in the lane, in order; a lost placement ends it. */
export const LANE = [
  "prospect",
  "submitted",
  "quoted",
  "bound",
  "renewed",
] as const satisfies readonly PlacementStage[];

export const STAGE_TITLES: Readonly<Record<PlacementStage, string>> = {
  prospect: "Prospect",
  submitted: "Submitted",
  quoted: "Quoted",
  bound: "Bound",
  renewed: "Renewed",
  lost: "Lost",
};

/** The stages that may follow each; going back requires a note. */
export const NEXT_STAGES: Readonly<Record<PlacementStage, readonly PlacementStage[]>> = {
  prospect: ["submitted", "quoted", "bound", "lost"],
  submitted: ["quoted", "bound", "lost"],
  quoted: ["bound", "submitted", "lost"],
  bound: ["renewed", "lost"],
  renewed: ["renewed", "lost"],
  lost: [],
};

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
