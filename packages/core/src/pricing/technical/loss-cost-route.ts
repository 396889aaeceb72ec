import { type ExposureProfile, PERIL_TITLES, showFixed, showPercent } from "@broker/contracts";
import { dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { lossModel } from "../../forecast/loss-model.ts";
import { type Layer, layerExpectedLoss } from "../../forecast/severity/lognormal.ts";
import { type Calculation, dataRow, rowNamed, rowsOf, start, step, toWholePounds } from "../calculation.ts";
import { notationOf, type PremiumTerms, pricedTerms } from "./premium-terms.ts";
import table from "./terms.json" with { type: "json" };

/**
 * Annual cost of insurance claims to a layer by peril, in pence, with the frequency and severity rows of each. null =
 * turnover not known.
 */
export function layerLoss(profile: ExposureProfile, layer: Layer, terms: PremiumTerms): Calculation | null {
  const model = lossModel(profile, "claims", dollarsPerPound(terms.fx));
  if (model === null) return null;
  return model.perils.reduce<Calculation | null>((sum, { peril, perYear, severity, frequencySteps, severitySteps }) => {
    const each = layerExpectedLoss(severity, layer);
    const words = {
      step: `loss-${peril}`,
      title: PERIL_TITLES[peril],
      input: `${showFixed(perYear, 5)} claims a year of ${notationOf(terms).exact(Math.round(each / 100) * 100)} on average in the layer`,
      provenance: "estimated" as const,
      rows: rowsOf([...frequencySteps, ...severitySteps]),
    };
    return sum === null ? start(perYear * each, words) : step(sum, "add", perYear * each, words);
  }, null);
}

/** The premium of which expected losses are the target share, unrounded. */
export function lossRatioStep(loss: Calculation): Calculation {
  const row = rowNamed(table, "target-loss-ratio");
  const share = row.share ?? 1;
  return step(loss, "divide", share, {
    step: "target-loss-ratio",
    title: "Target loss ratio",
    input: `${showPercent(share)} of the premium is for losses`,
    provenance: "estimated",
    rows: [dataRow(table.id, row)],
  });
}

/**
 * Loss-cost premium: the layer's annual expected loss ÷ the target loss ratio, whole pounds; null = turnover not known.
 */
export function lossCostRoute(profile: ExposureProfile, terms: PremiumTerms): Calculation | null {
  const { limit, retention } = pricedTerms(profile, terms);
  const loss = layerLoss(profile, { retention: retention.value.pence, limit: limit.value.pence }, terms);
  if (loss === null) return null;
  return toWholePounds(lossRatioStep(loss));
}
