import { type ExposureProfile, type PremiumModifier, roundHalfUp } from "@broker/contracts";
import { premiumModifiers } from "../pricing/modifiers/premium-modifiers.ts";
import risk from "../pricing/modifiers/risk-factors.json" with { type: "json" };
import type { PremiumTerms } from "../pricing/technical/premium-terms.ts";
import { ratedPremium } from "../pricing/technical/rating-route.ts";
import table from "../pricing/technical/terms.json" with { type: "json" };
import { rowNamed } from "../pricing/trace/data-row.ts";
import type { Chosen, SetSearch } from "./cheapest-set.ts";
import type { Fix } from "./fix.ts";

/** The technical premium of every set of fixes, without a trace each time. Worth is the premium in pence, below 0: less is better. */
export interface PremiumWorth {
  readonly worth: SetSearch["worth"];
  /** Without bounds and least premium, so that what is held still shows which way it goes. */
  readonly climb: (chosen: Chosen) => number;
  readonly bound: NonNullable<SetSearch["bound"]>;
  readonly moves: readonly boolean[];
}

const modifierId = ({ id, kind }: Fix) => (kind === "check" ? `check:${id}` : id);

const product = (modifiers: readonly PremiumModifier[], group: PremiumModifier["group"]) =>
  modifiers.filter((each) => each.group === group).reduce((whole, { factor }) => whole * factor, 1);

/**
 * Prepares the technical premium of every set of fixes: each fix puts one factor of the table at its best, the additions and reductions
 * are held together, and the least premium and the rounding come last. Null = the turnover is not known.
 */
export function premiumWorth(
  profile: ExposureProfile,
  terms: PremiumTerms,
  fixes: readonly Fix[],
): PremiumWorth | null {
  const modifiers = premiumModifiers(profile);
  const rated = ratedPremium(profile, terms, modifiers);
  if (rated === null) return null;
  const [low, high] = [rowNamed(risk, "schedule-at-least").value, rowNamed(risk, "schedule-at-most").value];
  const least = rowNamed(table, "minimum-premium").pence ?? 0;
  const held = (schedule: number) => Math.min(high, Math.max(low, schedule));
  const start = { table: product(modifiers, "table"), schedule: product(modifiers, "schedule") };
  const bare = rated.value / (start.table * held(start.schedule));
  const effects = fixes.map((fix) => {
    const modifier = modifiers.find(({ id }) => id === modifierId(fix));
    const share = modifier === undefined || modifier.provenance === "none" ? 1 : modifier.met / modifier.factor;
    return { group: modifier?.group ?? "schedule", share };
  });
  const factorsOf = (chosen: Chosen) => {
    const factors = { ...start };
    for (const [place, { group, share }] of effects.entries()) if (chosen[place]) factors[group] *= share;
    return factors;
  };
  const worth = (chosen: Chosen) => {
    const factors = factorsOf(chosen);
    const premium = Math.max(least, bare * factors.table * held(factors.schedule));
    return -roundHalfUp(premium / 100) * 100;
  };
  return {
    worth,
    climb: (chosen) => {
      const factors = factorsOf(chosen);
      return -bare * factors.table * factors.schedule;
    },
    bound: (chosen, rest) => {
      const all = [...chosen];
      // What would make it dearer is left out of the best case.
      for (const place of rest) if ((effects[place]?.share ?? 1) < 1) all[place] = true;
      return worth(all);
    },
    moves: effects.map(({ share }) => share !== 1),
  };
}
