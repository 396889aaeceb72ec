import { type ExposureProfile, type PartScore, type PremiumModifier, roundHalfUp } from "@broker/contracts";
import { touchesEssentials } from "../plan/action-gains.ts";
import { rowNamed } from "../pricing/calculation.ts";
import { premiumModifiers } from "../pricing/modifiers/premium-modifiers.ts";
import risk from "../pricing/modifiers/risk-factors.json" with { type: "json" };
import type { PremiumTerms } from "../pricing/technical/premium-terms.ts";
import { ratedPremium } from "../pricing/technical/rating-route.ts";
import table from "../pricing/technical/terms.json" with { type: "json" };
import { CEILING_POSTURE, ceilingReasons } from "../scoring/ceiling.ts";
import { countedMean, countedWeight } from "../scoring/counted-weight.ts";
import { COMPONENT_WEIGHTS } from "../scoring/part-weights.ts";
import type { Chosen, SetSearch } from "./cheapest-set.ts";
import type { Fix } from "./fix.ts";
import { afterFixes, fixed, type Situation } from "./situation.ts";

/** The posture of every set of fixes, without rescoring all checks. */
interface PostureWorth {
  /** The published posture; -1 = not assessed. */
  readonly worth: SetSearch["worth"];
  /** The total before rounding and ceiling, plus a step for every ceiling that is lifted. */
  readonly climb: (chosen: Chosen) => number;
  readonly bound: NonNullable<SetSearch["bound"]>;
  /** Whether a fix moves the posture in any set. */
  readonly moves: readonly boolean[];
}

/** Exceeds the effect of any fix, so that lifting the ceiling comes first. */
const LIFT = 100;

/** Σ counted weight × posture of some components, and Σ counted weight. */
interface Total {
  readonly sum: number;
  readonly weights: number;
}

function totalOf(parts: readonly PartScore[]): Total {
  const weights = parts.reduce((all, part) => all + countedWeight(part), 0);
  return { sum: weights * (countedMean(parts) ?? 0), weights };
}

const besideEssentials = ({ scores }: Situation) =>
  totalOf(Object.entries(scores?.components ?? {}).flatMap(([name, part]) => (name === "cyberEssentials" ? [] : part)));

const publish = (sum: number) => roundHalfUp(Math.min(100, Math.max(0, sum)));

/**
 * Prepares the posture of every set of fixes. A check changes the areas' components by the same amount in any set, so
 * it is scored once; Cyber Essentials, where answers and checks interact, is scored for each set of fixes that affect
 * it.
 */
export function postureWorth(before: Situation, fixes: readonly Fix[]): PostureWorth {
  const start = besideEssentials(before);
  const weight = COMPONENT_WEIGHTS.cyberEssentials;
  const reasons = ceilingReasons(before.checks, before.controls, before.weaknesses).length;
  const alone = fixes.map((fix) => {
    const { checks, controls, weaknesses } = fixed(before, [fix]);
    return {
      gain: besideEssentials(afterFixes(before, [fix])).sum - start.sum,
      lifts: reasons - ceilingReasons(checks, controls, weaknesses).length,
    };
  });
  const essential = fixes.flatMap((fix, place) => (touchesEssentials(before.checks, fix.id) ? [place] : []));
  const known = new Map<number, Total>();
  const essentials = (chosen: Chosen): Total => {
    const key = essential.reduce((bits, place, at) => (chosen[place] ? bits | (1 << at) : bits), 0);
    const held = known.get(key);
    if (held !== undefined) return held;
    const done = essential.filter((place) => chosen[place]).flatMap((place) => fixes[place] ?? []);
    const part = afterFixes(before, done).scores?.components.cyberEssentials;
    const total = totalOf(part === undefined ? [] : [part]);
    known.set(key, total);
    return total;
  };
  const gains = (chosen: Chosen) => alone.reduce((sum, { gain }, place) => (chosen[place] ? sum + gain : sum), 0);
  const left = (chosen: Chosen) =>
    alone.reduce((sum, { lifts }, place) => (chosen[place] ? sum - lifts : sum), reasons);
  const mean = (sum: number, own: Total) => {
    const weights = start.weights + own.weights;
    return weights === 0 ? null : (sum + own.sum) / weights;
  };
  const sumOf = (chosen: Chosen) => mean(start.sum + gains(chosen), essentials(chosen));
  const capped = (posture: number, held: number) => (held > 0 ? Math.min(posture, CEILING_POSTURE) : posture);
  return {
    worth: (chosen) => {
      const sum = sumOf(chosen);
      return sum === null ? -1 : capped(publish(sum), left(chosen));
    },
    climb: (chosen) => (sumOf(chosen) ?? 0) - LIFT * left(chosen),
    bound: (chosen, rest) => {
      const more = rest.reduce((sum, place) => sum + Math.max(0, alone[place]?.gain ?? 0), 0);
      const sum = start.sum + gains(chosen) + more;
      const held = rest.reduce((held, place) => held - (alone[place]?.lifts ?? 0), left(chosen));
      const most = essential.length === 0 ? essentials(chosen) : { sum: 100 * weight, weights: weight };
      return capped(publish(mean(sum, most) ?? 0), held);
    },
    moves: alone.map(({ gain, lifts }, place) => gain !== 0 || lifts !== 0 || essential.includes(place)),
  };
}

/**
 * The technical premium of every set of fixes, without traces. Worth is the negative premium in pence, so that higher
 * is better.
 */
interface PremiumWorth {
  readonly worth: SetSearch["worth"];
  /** Without caps and minimum premium, so that a capped value still shows its direction. */
  readonly climb: (chosen: Chosen) => number;
  readonly bound: NonNullable<SetSearch["bound"]>;
  readonly moves: readonly boolean[];
}

const modifierId = ({ id, kind }: Fix) => (kind === "check" ? `check:${id}` : id);

const product = (modifiers: readonly PremiumModifier[], group: PremiumModifier["group"]) =>
  modifiers.filter((each) => each.group === group).reduce((whole, { factor }) => whole * factor, 1);

/**
 * Prepares the technical premium of every set of fixes: each fix sets one factor to its best value, credits and debits
 * are capped together, and minimum premium and rounding come last. Null = turnover not known.
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
      // The best case omits fixes that increase the premium.
      for (const place of rest) if ((effects[place]?.share ?? 1) < 1) all[place] = true;
      return worth(all);
    },
    moves: effects.map(({ share }) => share !== 1),
  };
}
