import { AppError, type ExposureProfile, type PricedLayer } from "@broker/contracts";
import { layerLoss, lossRatioStep } from "../technical/loss-cost-route.ts";
import { type PremiumTerms, pricedTerms } from "../technical/premium-terms.ts";
import { traced } from "../trace/worked-sum.ts";
import { rateOnLine } from "./rate-on-line.ts";

/** Where the layers of a programme customarily end, in pence of limit: 5, 10 and 20 millions. */
const TOPS: readonly number[] = [500_000_000, 1_000_000_000, 2_000_000_000];

/** The limits of the layers of a programme, from the ground up, in pence: what is asked for, then on to each customary end above it. */
export function customaryLayers(limit: number): readonly number[] {
  const tops = [limit, ...TOPS.filter((top) => top > limit)];
  return tops.map((top, index) => top - (tops[index - 1] ?? 0));
}

/** The company as it looks when nobody knows any control. */
export function withoutControls(profile: ExposureProfile): ExposureProfile {
  return { ...profile, controls: {}, checks: {} };
}

/**
 * Each layer of a programme, the first above the retention and each other on top of the one below: what it costs in a year, its premium at
 * the target loss ratio, its rate on line, before (`baseline`) and after what is known of controls. Layers add up to the programme.
 * null = the turnover is not known; AppError `usage` for a layer of nothing.
 * @param limits of the layers, in pence; the customary ones where none are given
 */
export function layers(
  profile: ExposureProfile,
  terms: PremiumTerms = {},
  limits: readonly number[] = customaryLayers(pricedTerms(profile, terms).limit.value.pence),
): PricedLayer[] | null {
  if (limits.some((limit) => limit <= 0)) throw new AppError("usage", "A layer of nothing cannot be priced.");
  let attachment = pricedTerms(profile, { ...terms, limit: Number.MAX_SAFE_INTEGER }).retention.value.pence;
  const priced: PricedLayer[] = [];
  for (const limit of limits) {
    const layer = { retention: attachment, limit };
    const now = layerLoss(profile, layer, terms.fx);
    const before = layerLoss(withoutControls(profile), layer, terms.fx);
    if (now === null || before === null) return null;
    priced.push({
      attachment: { pence: attachment },
      limit: { pence: limit },
      expectedLoss: traced(now),
      premium: traced(lossRatioStep(now)),
      baseline: rateOnLine(lossRatioStep(before).value, limit),
      current: rateOnLine(lossRatioStep(now).value, limit),
    });
    attachment += limit;
  }
  return priced;
}
