import {
  NO_RANGE_WORDS,
  type OnboardingRange,
  type QuestionMoves,
  sentenceCase,
  showCount,
  showList,
  showMoneyRange,
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
  const moved = [
    ...(premium === null
      ? []
      : [`the premium between ${showPounds(premium.low)} and ${showPounds(premium.high)} (estimated)`]),
    ...(posture === null || ceiling ? [] : [`the posture between ${posture.low} and ${posture.high}`]),
  ];
  const clauses = [
    ...(moved.length === 0 ? [] : [`moves ${showList(moved)}`]),
    ...(ceiling ? [`decides whether the posture can pass ${CEILING_POSTURE}`] : []),
  ];
  if (clauses.length > 0) return `Your answer ${showList(clauses)}.`;
  return unblocked === 0 ? null : `Your answer fills ${showCount(unblocked, "field")} that documents lack.`;
}

/** The range as printed: 'Premium £2,910 to £3,840 (estimated), posture 41 to 88 of 100.' */
export function rangeWords({ premium, noPremium, posture, noPosture, ceiling }: OnboardingRange): string[] {
  const points = ({ low, high }: { readonly low: number; readonly high: number }) =>
    low === high ? String(low) : `${low} to ${high}`;
  const known = [
    ...(premium === null ? [] : [`premium ${showMoneyRange(premium.low, premium.high)} (estimated)`]),
    ...(posture === null ? [] : [`posture ${points(posture)} of 100`]),
  ];
  return [
    ...(known.length === 0 ? [] : [`${sentenceCase(known.join(", "))}.`]),
    ...(noPremium === null ? [] : [NO_RANGE_WORDS[noPremium]]),
    ...(noPosture === null ? [] : [NO_RANGE_WORDS[noPosture]]),
    ...(ceiling === null ? [] : [`The posture cannot pass ${ceiling.posture}: ${ceiling.reasons.join(" ")}`]),
  ];
}
