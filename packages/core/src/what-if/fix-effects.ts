import {
  type ExposureProfile,
  isAgreed,
  type PremiumBasis,
  type PremiumView,
  printedAmounts,
  roundHalfUp,
  signedMoneyOf,
  type WhatIfEffect,
} from "@broker/contracts";
import { meanAfter } from "../plan/action-gains.ts";
import type { PremiumTerms } from "../pricing/technical/premium-terms.ts";
import { technicalPremium } from "../pricing/technical/technical-premium.ts";
import { CEILING_POSTURE, ceilingReasons } from "../scoring/ceiling.ts";
import type { Fix } from "./fix.ts";
import { premiumWorth } from "./fix-worth.ts";
import { fixed, profileIn, type Situation } from "./situation.ts";

/** The effect of each fix alone, by its id. */
export interface FixEffects {
  /** The premium whose changes are stated; null = none can be calculated. */
  readonly basis: PremiumBasis | null;
  readonly of: ReadonlyMap<string, WhatIfEffect>;
}

/** The premium to which the model's changes are applied in proportion: quoted or bound, else expiring, else its own. */
function basisOf({ headline, expiring, technical }: PremiumView): readonly [PremiumBasis, pence: number] | null {
  if (isAgreed(headline)) return [headline.basis === "bound" ? "bound" : "quoted", headline.low.pence];
  if (expiring !== null) return ["expiring", expiring.amount.pence];
  return technical === null ? null : ["exposure-rated", technical.pence];
}

/** The difference of two amounts as they are printed, in pence. */
function printedChange(of: {
  readonly provenance: "estimated" | "declared";
  readonly before: number;
  readonly after: number;
}): number | null {
  const [before, after] = [signedMoneyOf(of.before), signedMoneyOf(of.after)];
  const { provenance } = of;
  return printedAmounts({ id: "", title: "", kind: "money", provenance, before, after, change: null }).change;
}

/** The change in pence of the premium of each fix with those that it requires; null = not known. */
export function premiumChanges(
  profile: ExposureProfile,
  terms: PremiumTerms,
  fixes: readonly Fix[],
): { readonly basis: PremiumBasis | null; readonly of: (fix: Fix) => number | null } {
  const view = technicalPremium(profile, terms);
  const base = basisOf(view);
  const worth = premiumWorth(profile, terms, fixes)?.worth;
  const now = worth?.(fixes.map(() => false));
  if (base === null || worth === undefined || !now) return { basis: null, of: () => null };
  const [basis, pence] = base;
  return {
    basis,
    of: ({ id, after }) => {
      const then = worth(fixes.map((fix) => fix.id === id || after.includes(fix.id)));
      const changed = roundHalfUp((pence * then) / now);
      const provenance = basis === "exposure-rated" ? ("estimated" as const) : ("declared" as const);
      return printedChange({ provenance, before: pence, after: changed });
    },
  };
}

/**
 * What each fix changes alone, with those that it requires: points of the score before its cap, and the premium in
 * proportion to the exposure-rated one.
 */
export function fixEffects(
  { profile, terms }: { readonly profile: ExposureProfile; readonly terms: PremiumTerms },
  before: Situation,
  fixes: readonly Fix[],
): FixEffects {
  const { report, scores, checks, controls, weaknesses } = before;
  const mean =
    report === null || scores === null
      ? null
      : meanAfter({ ...report, checks: [...checks], scores, record: { controls } }, controls);
  const start = mean?.(new Set()) ?? 0;
  // A cap that no set of fixes reaches is not named, as in the plan.
  const isCapReached = mean === null || mean(new Set(fixes.map(({ id }) => id))) > CEILING_POSTURE;
  const reasons = isCapReached ? ceilingReasons(checks, controls, weaknesses).length : 0;
  const { basis, of: premium } = premiumChanges(profileIn(profile, before), terms, fixes);
  const effects = fixes.map((fix): [string, WhatIfEffect] => {
    const done = fixes.filter(({ id }) => id === fix.id || fix.after.includes(id));
    const ids = new Set(done.map(({ id }) => id));
    const after = fixed(before, done);
    const change = premium(fix);
    return [
      fix.id,
      {
        points: mean === null ? null : roundHalfUp(Math.max(0, mean(ids) - start), 2),
        ...(ceilingReasons(after.checks, after.controls, after.weaknesses).length < reasons
          ? { liftsCap: true as const }
          : {}),
        premium: change === null ? null : signedMoneyOf(change),
      },
    ];
  });
  return { basis, of: new Map(effects) };
}
