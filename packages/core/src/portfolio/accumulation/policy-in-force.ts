import type { Placement, PlacementStep } from "@broker/contracts";
import { currentStep, standingSteps } from "../../client/placements/standing-steps.ts";

const beginsOn = ({ inception, on }: PlacementStep) => inception ?? on;

/** Where a placement's policy stands on a day: its terms while it is in force, else when it begins or that it has ended. */
export type PolicyState =
  | { readonly state: "in-force"; readonly terms: PlacementStep }
  | { readonly state: "begins"; readonly on: string }
  | { readonly state: "ended" | "none" };

/**
 * The policy of a placement on a day. A renewal that begins later leaves the year before in force until then. `none` = it was never
 * bound, or is lost.
 * @param today ISO day
 */
export function policyInForce(placement: Placement, today: string): PolicyState {
  const { stage } = currentStep(placement);
  if (stage !== "bound" && stage !== "renewed") return { state: "none" };
  const policies = standingSteps(placement.steps).filter((step) => step.stage === "bound" || step.stage === "renewed");
  const terms = policies.findLast(
    (step) => beginsOn(step) <= today && (step.expiresOn === null || step.expiresOn >= today),
  );
  if (terms !== undefined) return { state: "in-force", terms };
  const next = policies.findLast((step) => beginsOn(step) > today);
  return next === undefined ? { state: "ended" } : { state: "begins", on: beginsOn(next) };
}
