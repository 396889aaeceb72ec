import {
  type ExposureProfile,
  type LossScenario,
  type LossView,
  lossImpact,
  type Peril,
  showPounds,
} from "@broker/contracts";
import { preventionOf } from "./prevention.ts";

const SCENARIOS: Readonly<Record<Peril, string>> = {
  ransomware: "Ransomware stops the business",
  "payment-fraud": "A payment goes to a fraudster",
  breach: "Data is stolen and third parties claim",
};

const WITHIN = "within 12 months";
const SEVERE = 100;

/**
 * How a loss may come: each peril as claims know it, with the mean cost of one such claim, and the single event that a company of this
 * kind meets once in a hundred years among publicly known loss events.
 */
export function lossScenarios(profile: ExposureProfile, views: readonly LossView[]): LossScenario[] {
  const claims = views.find(({ population }) => population === "claims");
  const events = views.find(({ population }) => population === "loss-events");
  const likely = (claims?.perils ?? []).map(
    ({ peril, perYear, meanPence, medianPence }): LossScenario => ({
      scenario: SCENARIOS[peril],
      timeframe: WITHIN,
      population: "claims",
      probability: -Math.expm1(-perYear),
      impactPence: meanPence,
      measure: `mean of one such claim; half cost less than ${showPounds(medianPence)}`,
      band: lossImpact(meanPence / 100),
      prevention: preventionOf(profile, peril),
    }),
  );
  const severe = events?.curve.find(({ returnPeriod }) => returnPeriod === SEVERE);
  if (severe === undefined || severe.eventPence === 0) return likely;
  return [
    ...likely,
    {
      scenario: "An event as large as one in a hundred years",
      timeframe: WITHIN,
      population: "loss-events",
      probability: 1 / SEVERE,
      impactPence: severe.eventPence,
      measure: "single event that one year in 100 exceeds",
      band: lossImpact(severe.eventPence / 100),
      prevention: [],
    },
  ];
}
