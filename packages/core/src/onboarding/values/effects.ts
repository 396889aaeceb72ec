import {
  type EffectFigure,
  GAP_DOCUMENTS,
  type OnboardingEffect,
  type OnboardingOutput,
  type OnboardingStanding,
} from "@broker/contracts";

type Read = (standing: OnboardingStanding) => EffectFigure;

const OUTPUTS: readonly (readonly [OnboardingOutput, Read])[] = [
  ["posture", ({ posture }) => posture],
  ["posture-range", ({ postureRange }) => postureRange],
  ["readiness", ({ readiness }) => readiness],
  ["premium", ({ premium }) => premium],
  ["premium-range", ({ premiumRange }) => premiumRange],
  ["ceiling", ({ ceiling }) => ceiling],
  ["required", ({ required }) => required],
  ...GAP_DOCUMENTS.map((document) => [document, ({ missing }: OnboardingStanding) => missing[document]] as const),
];

/** What differs between two standings, in the order of print; empty = nothing moved. */
export function onboardingEffects(before: OnboardingStanding, after: OnboardingStanding): OnboardingEffect[] {
  return OUTPUTS.flatMap(([output, read]) => {
    const [was, is] = [read(before), read(after)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ output, before: was, after: is }];
  });
}
