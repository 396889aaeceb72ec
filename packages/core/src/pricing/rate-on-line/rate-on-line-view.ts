import { type ExposureProfile, INDICATIVE, type RateOnLine, type RateOnLineView } from "@broker/contracts";
import { premiumModifiers } from "../modifiers/premium-modifiers.ts";
import { type PremiumTerms, pricedTerms } from "../technical/premium-terms.ts";
import { ratingRoute } from "../technical/rating-route.ts";
import { limitTooLow, missingInputs } from "../technical/technical-premium.ts";
import type { WorkedSum } from "../trace/worked-sum.ts";
import { layers } from "./layers.ts";
import { rateOnLine } from "./rate-on-line.ts";

/** How far the current rate lies below the baseline, as a share of it; below 0 where it lies above. null = one of them is not known. */
export function improvement(baseline: RateOnLine | null, current: RateOnLine | null): number | null {
  if (baseline === null || current === null || baseline.rate === 0) return null;
  return (baseline.rate - current.rate) / baseline.rate;
}

function expiringRate({ expiring }: ExposureProfile): RateOnLineView["expiring"] {
  const { premium, limit } = expiring?.value ?? {};
  if (expiring === null || premium === undefined || limit === undefined || limit === 0) return null;
  const { provenance, asOf } = expiring;
  return { ...rateOnLine(premium, limit), provenance, asOf };
}

/**
 * A programme's rates on line: whole, by the technical premium, as if no control were known (`baseline`) and with what is known
 * (`current`), and by layer, by expected losses. AppError `usage` for terms that cannot stand together.
 * @param limits of the layers, in pence
 */
export function rateOnLineView(
  profile: ExposureProfile,
  terms: PremiumTerms = {},
  limits?: readonly number[],
): RateOnLineView {
  const { limit } = pricedTerms(profile, terms);
  const rated = (sum: WorkedSum | null) => (sum === null ? null : rateOnLine(sum.value, limit.value.pence));
  const baseline = rated(ratingRoute(profile, terms, []));
  const priced = ratingRoute(profile, terms);
  const current = rated(priced);
  return {
    indicative: INDICATIVE,
    name: profile.name,
    baseline,
    current,
    improvement: improvement(baseline, current),
    expiring: expiringRate(profile),
    layers: layers(profile, terms, limits) ?? [],
    adjustments: premiumModifiers(profile).filter(({ provenance }) => provenance !== "none"),
    missing: [...missingInputs(profile), ...limitTooLow(priced?.value ?? null, limit.value.pence)],
    notes: profile.notes,
  };
}
