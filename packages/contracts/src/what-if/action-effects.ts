import { penceOf, showPounds } from "../format/show-money.ts";
import { showSigned, showSum } from "../format/show-number.ts";
import type { PremiumBasis, WhatIfEffect } from "./what-if.ts";

/** The premium that an action's effect is stated of, in a sentence. */
export const PREMIUM_BASIS_WORDS: Readonly<Record<PremiumBasis, string>> = {
  quoted: "quoted premium",
  bound: "premium as bound",
  expiring: "expiring premium",
  "exposure-rated": "exposure-rated premium",
};

interface Effective {
  readonly title: string;
  readonly hours: number;
  readonly effect?: WhatIfEffect | null | undefined;
}

const premiumOf = ({ effect }: Effective) => (effect?.premium == null ? 0 : penceOf(effect.premium));

/**
 * Actions by their effect: those that remove a cause of the cap, then by points, by premium saved, by hours. Those that
 * are not simulated come last.
 */
export function byEffect(a: Effective, b: Effective): number {
  const rank = ({ effect }: Effective) => (effect == null ? 2 : effect.liftsCap ? 0 : 1);
  return (
    rank(a) - rank(b) ||
    (b.effect?.points ?? 0) - (a.effect?.points ?? 0) ||
    premiumOf(a) - premiumOf(b) ||
    a.hours - b.hours ||
    (a.title < b.title ? -1 : 1)
  );
}

/** An effect as printed: points to two decimals, the premium in whole pounds; null = not known. */
export function showEffect({ points, premium }: WhatIfEffect): {
  readonly points: string | null;
  readonly premium: string | null;
} {
  return {
    points: points === null ? null : points > 0 ? `+${showSum(points)}` : "0",
    premium: premium === null ? null : showSigned(penceOf(premium), showPounds),
  };
}
