import { AppError, type Placement } from "@broker/contracts";
import { standingSteps } from "./standing-steps.ts";

/** Whether the steps of a placement that comes from a file have an order that can be read; AppError `input_invalid` otherwise. */
export function checkPlacement({ id, steps }: Placement): void {
  for (const [place, step] of steps.entries()) {
    const before = steps.slice(0, place);
    const ordered = step.n > Math.max(0, ...before.map((each) => each.n));
    const known = step.corrects === null || standingSteps(before).some((each) => each.n === step.corrects);
    if (ordered && known) continue;
    throw new AppError(
      "input_invalid",
      `The steps of placement ${id} do not follow one another; see number ${step.n}.`,
    );
  }
}
