import {
  AppError,
  type ExposureProfile,
  INDICATIVE,
  type PricedLayer,
  type RateOnLine,
  type RateOnLineView,
  showRate,
} from "@broker/contracts";
import { type Calculation, dataRow, rowNamed, step, toWholePounds, traced } from "./calculation.ts";
import { premiumModifiers } from "./modifiers/premium-modifiers.ts";
import { howKnown } from "./technical/headline-premium.ts";
import { layerLoss, lossRatioStep } from "./technical/loss-cost-route.ts";
import { minimumPremium, notationOf, type PremiumTerms, pricedTerms } from "./technical/premium-terms.ts";
import { ratingRoute } from "./technical/rating-route.ts";
import { limitTooLow, missingInputs } from "./technical/technical-premium.ts";
import table from "./technical/terms.json" with { type: "json" };

/** No rate is quoted from losses expected less often than that. */
const LONGEST_PAYBACK = 1000;

/**
 * Premium ÷ limit, both in pence, uncapped. Payback = limit ÷ premium, the years of premium that pay one full loss;
 * null without a premium and above 1,000 years.
 */
export function rateOnLine(premium: number, limit: number, minimum = false): RateOnLine {
  const years = premium > 0 ? limit / premium : Number.POSITIVE_INFINITY;
  return {
    premium: { pence: Math.round(premium) },
    limit: { pence: limit },
    rate: premium / limit,
    minimum,
    paybackYears: years <= LONGEST_PAYBACK ? years : null,
  };
}

/**
 * A layer's premium from its expected loss, in whole pounds and at least the minimum rate on line, and its rate, which
 * is that of the unrounded premium: lower layers never have a lower rate because of rounding.
 */
function layerPremium(loss: Calculation, limit: number): { readonly sum: Calculation; readonly rate: RateOnLine } {
  const row = rowNamed(table, "minimum-rate-on-line");
  const least = minimumPremium(limit);
  const priced = lossRatioStep(loss);
  const minimum = priced.value < least;
  const unrounded = minimum
    ? step(priced, "at-least", least, {
        step: "minimum-rate-on-line",
        title: "Minimum rate on line",
        input: `${showRate(row.share ?? 0)} of the layer's limit`,
        provenance: "estimated",
        rows: [dataRow(table.id, row)],
      })
    : priced;
  const sum = toWholePounds(unrounded);
  const rate = rateOnLine(unrounded.value, limit, minimum);
  // The minimum is one rate, however the division of its premium rounds.
  return { sum, rate: { ...rate, rate: minimum ? (row.share ?? 0) : rate.rate, premium: { pence: sum.value } } };
}

/** Customary upper ends of a programme's layers, in pence of limit: 5, 10 and 20 millions. */
const TOPS: readonly number[] = [500_000_000, 1_000_000_000, 2_000_000_000];

/**
 * The limits of a programme's layers, from the ground up, in pence: the requested limit, then up to each customary end
 * above it.
 */
export function customaryLayers(limit: number): readonly number[] {
  const tops = [limit, ...TOPS.filter((top) => top > limit)];
  return tops.map((top, index) => top - (tops[index - 1] ?? 0));
}

/** The company with no known controls. */
function withoutControls(profile: ExposureProfile): ExposureProfile {
  return { ...profile, controls: {}, checks: {} };
}

/**
 * Layers of a programme, the first above the retention and each on top of the one below: annual cost, premium at the
 * target loss ratio but at least the minimum rate on line, and rate on line before (`baseline`) and after known
 * controls. Expected losses add up to the programme.
 * null = turnover not known. Throws `usage` for an empty layer.
 * @param limits of the layers, in pence (default: the customary ones)
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
    const now = layerLoss(profile, layer, terms);
    const before = layerLoss(withoutControls(profile), layer, terms);
    if (now === null || before === null) return null;
    const [current, baseline] = [layerPremium(now, limit), layerPremium(before, limit)];
    priced.push({
      attachment: { pence: attachment },
      limit: { pence: limit },
      expectedLoss: traced(now),
      premium: traced(current.sum),
      baseline: baseline.rate,
      current: current.rate,
    });
    attachment += limit;
  }
  return priced;
}

/**
 * Reduction of the current rate from the baseline, as a share; negative if it is higher. null = either is not known.
 */
export function improvement(baseline: RateOnLine | null, current: RateOnLine | null): number | null {
  if (baseline === null || current === null || baseline.rate === 0) return null;
  return (baseline.rate - current.rate) / baseline.rate;
}

function expiringRate({ expiring }: ExposureProfile): RateOnLineView["expiring"] {
  const { premium, limit } = expiring?.value ?? {};
  if (expiring === null || premium === undefined || limit === undefined || limit === 0) return null;
  return { ...rateOnLine(premium, limit), ...howKnown(expiring) };
}

function quotedRate({ quoted }: ExposureProfile): RateOnLineView["quoted"] {
  const { premium, limit, source = null, bound = false } = quoted?.value ?? {};
  if (quoted === null || !premium || !limit) return null;
  return { ...rateOnLine(premium, limit), ...howKnown(quoted), quotedBy: source, bound };
}

/**
 * A programme's rates on line: in total by the technical premium, as if no control were known (`baseline`) and with
 * known controls (`current`), and by layer from expected losses. Throws `usage` for inconsistent terms.
 * @param limits of the layers, in pence
 */
export function rateOnLineView(
  profile: ExposureProfile,
  terms: PremiumTerms = {},
  limits?: readonly number[],
): RateOnLineView {
  const { limit } = pricedTerms(profile, terms);
  const rated = (sum: Calculation | null) => (sum === null ? null : rateOnLine(sum.value, limit.value.pence));
  const baseline = rated(ratingRoute(profile, terms, []));
  const priced = ratingRoute(profile, terms);
  const current = rated(priced);
  return {
    indicative: INDICATIVE,
    name: profile.name,
    baseline,
    current,
    improvement: improvement(baseline, current),
    quoted: quotedRate(profile),
    expiring: expiringRate(profile),
    layers: layers(profile, terms, limits) ?? [],
    adjustments: premiumModifiers(profile).filter(({ provenance }) => provenance !== "none"),
    missing: [...missingInputs(profile), ...limitTooLow(priced?.value ?? null, limit.value.pence, notationOf(terms))],
    notes: profile.notes,
  };
}
