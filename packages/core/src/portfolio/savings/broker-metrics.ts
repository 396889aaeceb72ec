import type { BrokerMetric, Placement, PlacementStep, PortfolioSummary } from "@broker/contracts";
import { standingSteps } from "../../client/placements/standing-steps.ts";
import type { PremiumHistory } from "./premium-history.ts";

const held = ({ stage }: PlacementStep) => stage === "bound" || stage === "renewed";

function metric(counted: number, of: number, basis: string, otherwise: string): BrokerMetric {
  return of === 0 ? { value: null, counted, of, basis: otherwise } : { value: counted / of, counted, of, basis };
}

const notRecorded = (basis: string): BrokerMetric => ({ value: null, counted: 0, of: 0, basis });

/** How first placements came out within the days: bound for the first time, or lost without ever being bound. */
function firstOutcomes(placements: readonly Placement[], within: (step: PlacementStep) => boolean) {
  const outcomes = placements.flatMap((placement) => {
    const first = standingSteps(placement.steps).find((step) => held(step) || step.stage === "lost");
    return first !== undefined && within(first) ? [first] : [];
  });
  return { bound: outcomes.filter(held).length, decided: outcomes.length };
}

/** How renewals came out within the days: renewed, or lost after being bound. */
function renewals(placements: readonly Placement[], within: (step: PlacementStep) => boolean) {
  const outcomes = placements.flatMap((placement) => {
    const steps = standingSteps(placement.steps);
    return steps.filter(
      (step, place) =>
        within(step) && (step.stage === "renewed" || (step.stage === "lost" && steps.slice(0, place).some(held))),
    );
  });
  return { kept: outcomes.filter(held).length, decided: outcomes.length };
}

/** Clients made of listed companies, and those of them whose risk went to an insurer. */
function leads({ promoted, placements }: PremiumHistory) {
  const submitted = new Set(
    placements
      .filter(({ steps }) => standingSteps(steps).some(({ stage }) => stage !== "prospect" && stage !== "lost"))
      .map(({ clientId }) => clientId),
  );
  return { submitted: promoted.filter((id) => submitted.has(id)).length, promoted: promoted.length };
}

/**
 * How the broker's own work goes, from recorded placements alone; what nobody recorded has no figure.
 * @param from first day; @param to last day
 */
export function brokerMetrics(history: PremiumHistory, from: string, to: string): PortfolioSummary["metrics"] {
  const within = ({ on }: PlacementStep) => on >= from && on <= to;
  const first = firstOutcomes(history.placements, within);
  const renewed = renewals(history.placements, within);
  const lead = leads(history);
  return {
    leadQuality: metric(
      lead.submitted,
      lead.promoted,
      "promoted prospects submitted to an insurer",
      "no prospects promoted to clients",
    ),
    onboardingEfficiency: notRecorded("onboarding time is not recorded"),
    placementSuccess: metric(
      first.bound,
      first.decided,
      "first placements bound, of those bound or lost in the past year",
      "no first placements bound or lost in the past year",
    ),
    clientRetention: metric(
      renewed.kept,
      renewed.decided,
      "policies renewed, of those renewed or lost in the past year",
      "no policies renewed or lost in the past year",
    ),
    industryAverage: notRecorded("no published average available"),
  };
}
