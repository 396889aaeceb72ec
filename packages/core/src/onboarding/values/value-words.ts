import {
  NO_RANGE_WORDS,
  type OnboardingRange,
  type QuestionMoves,
  sentenceCase,
  showCount,
  showList,
  showPounds,
} from "@broker/contracts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";

const ENABLES = {
  premium: "Without your answer no premium can be calculated.",
  posture: "Without your answer there is no scan, and no posture.",
} as const;

/**
 * Why a question is asked next: 'Your answer moves the premium between £2,910 and £3,840 (estimated) and decides
 * whether the posture can pass 59.' null = it moves no figure and fills no field.
 * @param unblocked fields that documents lack and the answer fills
 */
export function valueReason(moves: QuestionMoves | undefined, unblocked = 0): string | null {
  const { premium = null, posture = null, ceiling = false, enables = null } = moves ?? {};
  if (enables !== null) return ENABLES[enables];
  const clauses = [
    ...(premium === null
      ? []
      : [`moves the premium between ${showPounds(premium.low)} and ${showPounds(premium.high)} (estimated)`]),
    ...(ceiling ? [`decides whether the posture can pass ${CEILING_POSTURE}`] : []),
    ...(posture === null || ceiling ? [] : [`moves the posture between ${posture.low} and ${posture.high}`]),
  ];
  if (clauses.length > 0) return `Your answer ${showList(clauses)}.`;
  return unblocked === 0 ? null : `Your answer fills ${showCount(unblocked, "field")} that documents lack.`;
}

/** The range as printed: 'Premium £2,910 to £3,840, posture 41 to 88 of 100 (estimated).' */
export function rangeWords({ premium, noPremium, posture, noPosture, ceiling }: OnboardingRange): string[] {
  const known = [
    ...(premium === null ? [] : [`premium ${showPounds(premium.low)} to ${showPounds(premium.high)}`]),
    ...(posture === null ? [] : [`posture ${posture.low} to ${posture.high} of 100`]),
  ];
  return [
    ...(known.length === 0 ? [] : [`${sentenceCase(known.join(", "))} (estimated).`]),
    ...(noPremium === null ? [] : [NO_RANGE_WORDS[noPremium]]),
    ...(noPosture === null ? [] : [NO_RANGE_WORDS[noPosture]]),
    ...(ceiling === null ? [] : [`The posture cannot pass ${ceiling.posture}: ${ceiling.reasons.join(" ")}`]),
  ];
}
