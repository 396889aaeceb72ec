import { AppError, PLACEMENT_STAGES, type PlacementStage } from "@broker/contracts";
import { nearest } from "../nearest.ts";

/** A stage as typed; AppError `usage` for a word that is none. */
export function typedStage(text: string): PlacementStage {
  const stage = PLACEMENT_STAGES.find((each) => each === text.trim().toLowerCase());
  if (stage !== undefined) return stage;
  const meant = nearest(text, PLACEMENT_STAGES);
  throw new AppError("usage", `There is no stage '${text}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `There are ${PLACEMENT_STAGES.join(", ")}.`,
  });
}
