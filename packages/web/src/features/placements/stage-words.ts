import type { PlacementStage } from "@broker/contracts";

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
