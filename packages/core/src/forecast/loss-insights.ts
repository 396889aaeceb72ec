import {
  type ExposureProfile,
  goodAnswer,
  LOSS_POPULATION_TITLES,
  type LossInsight,
  type LossScenario,
  type LossView,
  lossImpact,
  PERIL_TITLES,
  type Peril,
  showLoss,
  showPercent,
  showPounds,
} from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { closedFormLoss } from "./closed-forms.ts";
import { openControls, type Prevention, preventionOf } from "./prevention.ts";
import { isCapped, showEvent } from "./show-event.ts";
import { showOneIn } from "./show-one-in.ts";

const SCENARIOS: Readonly<Record<Peril, string>> = {
  ransomware: "Ransomware interrupts the business",
  "payment-fraud": "Payment fraud",
  breach: "Data breach with third-party claims",
};

const WITHIN = "within 12 months";
const SEVERE = 100;

/**
 * Loss scenarios: each peril in the claims data with the mean cost of a claim, and the 1-in-100-year single event for
 * such a company among publicly reported loss events.
 */
export function lossScenarios(profile: ExposureProfile, views: readonly LossView[]): LossScenario[] {
  const claims = views.find(({ population }) => population === "claims");
  const events = views.find(({ population }) => population === "loss-events");
  const likely = (claims?.perils ?? []).map(
    ({ peril, anyLoss, meanPence, medianPence }): LossScenario => ({
      scenario: SCENARIOS[peril],
      peril,
      timeframe: WITHIN,
      population: "claims",
      probability: anyLoss,
      impactPence: meanPence,
      measure: `mean of one such claim; median ${showLoss(medianPence)}`,
      band: lossImpact(meanPence / 100),
      prevention: preventionOf(profile, peril),
    }),
  );
  const severe = events?.curve.find(({ returnPeriod }) => returnPeriod === SEVERE);
  if (events === undefined || severe === undefined || severe.eventPence === 0) return likely;
  return [
    ...likely,
    {
      scenario: "1-in-100-year event",
      peril: null,
      timeframe: WITHIN,
      population: "loss-events",
      probability: 1 / SEVERE,
      impactPence: severe.eventPence,
      measure: `1-in-100-year single-event loss${isCapped(events, severe.eventPence) ? ", capped" : ""}`,
      band: lossImpact(severe.eventPence / 100),
      prevention: [],
    },
  ];
}

/** Average annual cost of claims, and a severe year among publicly reported loss events. */
function expectation({ anyLoss, average }: LossView, events: LossView | undefined): LossInsight[] {
  const severe = events?.curve.find(({ returnPeriod }) => returnPeriod === SEVERE)?.eventPence ?? 0;
  const claims = `Average annual loss from claims: ${showLoss(average.grossPence)}; a claim occurs ${showOneIn(anyLoss)}.`;
  const figures = { averagePence: average.grossPence, anyLoss };
  if (events === undefined || severe === 0) return [{ text: claims, figures }];
  const text = `${claims} Severity: among publicly reported losses, the 1-in-${SEVERE}-year single event exceeds ${showEvent(events, severe, showLoss)}.`;
  return [{ text, figures: { ...figures, returnPeriod: SEVERE, eventPence: severe } }];
}

/** The peril with the largest share of average claims. */
function largestPeril({ perils, average }: LossView): LossInsight[] {
  const [first] = [...perils].sort((a, b) => b.average.grossPence - a.average.grossPence);
  if (first === undefined || average.grossPence === 0) return [];
  const share = first.average.grossPence / average.grossPence;
  const figures = { sharePercent: share * 100, averagePence: average.grossPence };
  const text = `${PERIL_TITLES[first.peril]}: ${showPercent(share)} of the average annual loss of ${showLoss(average.grossPence)}.`;
  return [{ text, figures }];
}

function adequacy({ population, adequacy }: LossView): LossInsight[] {
  if (adequacy === null) return [];
  const { limitPence, probability } = adequacy;
  const one = population === "claims" ? "claim" : "event";
  const limit = `the limit of ${showPounds(limitPence)}`;
  const text =
    probability === 0
      ? `${LOSS_POPULATION_TITLES[population]}: the model has no single ${one} above ${limit}.`
      : `${LOSS_POPULATION_TITLES[population]}: a single ${one} exceeds ${limit} ${showOneIn(probability)}.`;
  return [{ text, figures: { limitPence, probability } }];
}

/** The control not known to be in place that would reduce average claims most. */
function bestControl(profile: ExposureProfile, dollar: DollarRate | undefined): LossInsight[] {
  const average = (with_: ExposureProfile) =>
    closedFormLoss(with_, { limit: null, retention: null }, dollar)?.claims.gross ?? 0;
  const now = average(profile);
  let best: { control: Prevention; then: number } | null = null;
  for (const control of openControls(profile)) {
    const answer = { answer: goodAnswer(control.key), provenance: "declared" as const, asOf: "" };
    const then = average({ ...profile, controls: { ...profile.controls, [control.key]: answer } });
    if (then < (best?.then ?? now)) best = { control, then };
  }
  if (best === null) return [];
  const { control, then } = best;
  const lower = 1 - then / now;
  const [fromPence, toPence] = [Math.round(now), Math.round(then)];
  const standing = control.state;
  const text = `Most effective control: ${control.title} (${standing}). If in place, it would reduce the average annual loss from ${showLoss(fromPence)} to ${showLoss(toPence)}, by ${showPercent(lower)}. The factor is illustrative.`;
  return [{ text, figures: { fromPence, toPence, lowerPercent: lower * 100 } }];
}

/** Sentences derived only from the forecast's figures. */
export function lossInsights(profile: ExposureProfile, views: readonly LossView[], dollar?: DollarRate): LossInsight[] {
  const claims = views.find(({ population }) => population === "claims");
  const events = views.find(({ population }) => population === "loss-events");
  return [
    ...(claims ? [...expectation(claims, events), ...largestPeril(claims)] : []),
    ...views.flatMap(adequacy),
    ...(views.length === 0 ? [] : bestControl(profile, dollar)),
  ];
}
