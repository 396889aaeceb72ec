import { type EffectFigure, type OnboardingEffect, type OnboardingOutput, showPounds } from "@broker/contracts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";

const TITLES: Readonly<Record<OnboardingOutput, string>> = {
  posture: "Posture",
  "posture-range": "Posture range",
  readiness: "Readiness index",
  premium: "Premium (estimated)",
  "premium-range": "Premium range (estimated)",
  ceiling: `Ceiling of ${CEILING_POSTURE}`,
  required: "Required fields not disclosed",
  proposal: "Proposal, fields missing",
  "acord-125": "ACORD 125, required fields missing",
  "acord-126": "ACORD 126, required fields missing",
  "acord-140": "ACORD 140, required fields missing",
  slip: "Slip, items to be advised",
  pack: "Pack, evidence incomplete",
};

const MONEY: readonly OnboardingOutput[] = ["premium", "premium-range"];

/** A figure that is absent, by what it is of. */
const absent = (output: OnboardingOutput) => (output === "slip" ? "no legal name" : "not calculable");

function shown(output: OnboardingOutput, figure: EffectFigure): string {
  const number = MONEY.includes(output) ? showPounds : String;
  if (figure === null) return absent(output);
  if (typeof figure === "number") return number(figure);
  if ("low" in figure) return `${number(figure.low)} to ${number(figure.high)}`;
  return figure.length === 0 ? "none" : figure.map((reason) => reason.replace(/\.$/, "")).join("; ");
}

/** The effects of an answer, a line each: 'Posture: 59 → 71'. What moved nothing says so. */
export function effectLines(effects: readonly OnboardingEffect[]): string[] {
  if (effects.length === 0) return ["Nothing moved."];
  return effects.map(
    ({ output, before, after }) => `${TITLES[output]}: ${shown(output, before)} → ${shown(output, after)}`,
  );
}
