import type { ListedPlacement } from "@broker/adapters";
import { AppError, type PlacementStage } from "@broker/contracts";
import { movedSteps, type PlacementMove, standingSteps } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** Stages that bring a policy. */
export const BINDING_STAGES: readonly PlacementStage[] = ["bound", "renewed"];

/** A stage that a placement came to. */
export interface PlacementChange extends Omit<PlacementMove, "on" | "corrects"> {
  /** Today unless told; of a correction, the day of the step that it puts right. */
  readonly on?: string | undefined;
  /** The number of the step that is put right; "last" = the last one that stands. */
  readonly corrects?: number | "last" | undefined;
  /** Its policy becomes the expiring policy of the record. */
  readonly toRecord: boolean;
}

/**
 * Records the stage that a placement came to, or puts an earlier record of it right. AppErrors `not_found`, `usage`,
 * `input_invalid`.
 */
export async function movePlacement(
  workspace: Workspace,
  reference: string,
  { toRecord, corrects, on, ...move }: PlacementChange,
): Promise<ListedPlacement> {
  if (toRecord && !BINDING_STAGES.includes(move.stage))
    throw new AppError("usage", "Only a bound or renewed placement brings a policy for the record.");
  const actor = actorOf(workspace);
  const { at } = actor;
  const today = at.slice(0, 10);
  const found = await workspace.database.placements.find(reference);
  const placement = await workspace.database.placements.move(
    found.placement.id,
    (before) => {
      if (corrects === undefined)
        return { ...before, steps: [...movedSteps(before.steps, { ...move, on: on ?? today }, actor)] };
      const n = corrects === "last" ? (standingSteps(before.steps).at(-1)?.n ?? 1) : corrects;
      const day = on ?? before.steps.find((step) => step.n === n)?.on ?? today;
      return { ...before, steps: [...movedSteps(before.steps, { ...move, on: day, corrects: n }, actor)] };
    },
    actor,
    toRecord,
  );
  return { ...found, placement };
}
