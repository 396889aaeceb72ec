import type { Placement, PlacementStep } from "@broker/contracts";

/** The steps that hold, in their order: one that was put right gives its place to the one that puts it right. */
export function standingSteps(steps: readonly PlacementStep[]): readonly PlacementStep[] {
  const correction = new Map(steps.flatMap((step) => (step.corrects === null ? [] : [[step.corrects, step] as const])));
  return steps
    .filter((step) => step.corrects === null)
    .map((first) => {
      let step = first;
      for (let next = correction.get(step.n); next; next = correction.get(step.n)) step = next;
      return step;
    });
}

/** Where a placement is now. */
export function currentStep(placement: Placement): PlacementStep {
  const last = standingSteps(placement.steps).at(-1);
  if (last === undefined) throw new RangeError(`placement ${placement.id} has no step`);
  return last;
}
