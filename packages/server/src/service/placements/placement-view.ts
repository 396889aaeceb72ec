import type { ListedPlacement } from "@broker/adapters";
import type { PlacementView } from "@broker/contracts";
import { currentStep } from "@broker/core";

/** A placement with its client's name and the step that it is at; money in pence. */
export function placementView({ placement, clientName }: ListedPlacement): PlacementView {
  return { ...placement, clientName, current: currentStep(placement) };
}
