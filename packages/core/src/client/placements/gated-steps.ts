import type { Placement, PlacementStage, PlacementStep } from "@broker/contracts";

/** Stages that a placement reaches only through the sanctions gate. */
export const GATED_STAGES: readonly PlacementStage[] = ["submitted", "bound", "renewed"];

/**
 * The steps from number `before` on that reach a stage behind the sanctions gate. A correction of a step that had the
 * same stage reaches nothing.
 * @param before the number of steps until then
 */
export function gatedSteps({ steps }: Pick<Placement, "steps">, before: number): readonly PlacementStep[] {
  return steps.slice(before).filter(({ stage, corrects }) => {
    const corrected = corrects === null ? undefined : steps.find(({ n }) => n === corrects);
    return GATED_STAGES.includes(stage) && corrected?.stage !== stage;
  });
}
