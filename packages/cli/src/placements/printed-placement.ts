import type { ListedPlacement } from "@broker/adapters";
import { currentStep } from "@broker/core";

/** A placement as JSON prints it: with its client's name and the step that it is at; money in pence. */
export function printedPlacement({ placement, clientName }: ListedPlacement) {
  return { ...placement, clientName, current: currentStep(placement) };
}
