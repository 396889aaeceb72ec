import {
  type ExposureProfile,
  INDICATIVE,
  type MissingInput,
  type MoneyNotation,
  type PremiumView,
  roundHalfUp,
} from "@broker/contracts";
import { type Calculation, traced } from "../calculation.ts";
import { illustrativePremium } from "../illustrative-premium.ts";
import { premiumModifiers, putRight } from "../modifiers/premium-modifiers.ts";
import table from "../mrc/deductible-by-size.json" with { type: "json" };
import { limitByExposure, mrcDefaults } from "../mrc-defaults.ts";
import { expiringPremium, grossPremium, headlineOf, headlineRange, type PremiumFigures } from "./headline-premium.ts";
import { lossCostRoute } from "./loss-cost-route.ts";
import { marketRange, marketRules } from "./market-range.ts";
import { notationOf, type PremiumTerms, pricedTerms } from "./premium-terms.ts";
import { debitsCapped, ratingRoute } from "./rating-route.ts";
import { SECOND_TABLE, secondTable } from "./second-table.ts";
import { type GrossPremium, slipArithmetic } from "./slip-arithmetic.ts";

/** The usual range of deductibles for a company's turnover; null = turnover not known. An indication, never a term. */
export function deductibleBySize(
  { revenue }: ExposureProfile,
  { exact }: MoneyNotation,
): PremiumView["limits"]["deductibleBySize"] {
  if (revenue === null) return null;
  const row = table.rows.find(({ turnoverBelow }) => turnoverBelow === null || revenue.value < turnoverBelow);
  if (row === undefined) throw new Error("The table lacks a row for the largest turnover.");
  const { turnoverBelow, low, high } = row;
  const size = turnoverBelow === null ? `of ${exact(25_000_000_000)} or more` : `below ${exact(turnoverBelow)}`;
  return {
    low: { pence: low },
    high: { pence: high },
    rule: `Usual deductibles for a turnover ${size}.`,
  };
}

const penceOf = (sum: Calculation | null) => (sum === null ? null : roundHalfUp(sum.value));

/** Both routes' premiums without their traces. Throws `usage` for inconsistent terms. */
export function premiumFigures(profile: ExposureProfile, terms: PremiumTerms = {}): PremiumFigures {
  return { technical: penceOf(ratingRoute(profile, terms)), lossCost: penceOf(lossCostRoute(profile, terms)) };
}

/**
 * The one premium of the model in pence, at two significant figures: by exposure rating, within the indicated range,
 * which may cap it. null = turnover not known, or the limit is too low. Throws `usage` for inconsistent terms.
 */
export function modelledPremium(
  profile: ExposureProfile,
  terms: PremiumTerms = {},
): { readonly pence: number; readonly capped: boolean } | null {
  const limit = pricedTerms(profile, terms).limit.value.pence;
  const notation = notationOf(terms);
  const figures = premiumFigures(profile, terms);
  if (figures.technical === null || limitTooLow(figures.technical, limit, notation).length > 0) return null;
  const range = headlineRange(figures, marketRange(profile, figures.technical, limit, notation), limit);
  const premium = range === null ? figures.technical : Math.min(Math.max(figures.technical, range.low), range.high);
  return { pence: Number(premium.toPrecision(2)), capped: premium !== figures.technical };
}

/** Required inputs that are not disclosed, with what to enter. */
export function missingInputs(profile: ExposureProfile): MissingInput[] {
  if (profile.revenue !== null && profile.revenue.value > 0) return [];
  const sentence =
    profile.revenue === null
      ? "The turnover is not known; the premium cannot be calculated without it."
      : "The turnover is nil. No premium can be calculated from it.";
  return [{ field: "turnover", sentence, fix: { kind: "set-option", option: "revenue", example: "3m" } }];
}

/**
 * What to request instead if the exposure-rated premium is no less than the limit it buys: the rating table does not
 * suit such a turnover with such a limit. Pence.
 */
export function limitTooLow(technical: number | null, limit: number, { exact }: MoneyNotation): MissingInput[] {
  if (technical === null || technical < limit) return [];
  const sentence = `By exposure rating the premium would be ${exact(technical)}, no less than the limit of ${exact(limit)} that it buys: the rating table does not suit so low a limit for this turnover.`;
  const example = `${Math.ceil(limit / 10_000_000)}m`;
  return [{ field: "requested.limit", sentence, fix: { kind: "set-option", option: "limit", example } }];
}

function gapOf({ technical, lossCost }: PremiumFigures): PremiumView["gap"] {
  if (technical === null || lossCost === null) return null;
  const amount = Math.abs(technical - lossCost);
  const lower = Math.min(technical, lossCost);
  return {
    amount: { pence: amount },
    share: lower === 0 ? 0 : amount / lower,
    higher: technical >= lossCost ? "technical" : "loss-cost",
  };
}

/** The technical premium's relative saving from remediating all known faults, applied to the premium. */
function savingsOf(
  profile: ExposureProfile,
  terms: PremiumTerms,
  gross: GrossPremium | null,
  technical: number | null,
): PremiumView["savings"] {
  const right = putRight(profile);
  const after = penceOf(ratingRoute(right.profile, terms));
  if (gross === null || technical === null || after === null || right.fixes.length === 0) return null;
  const share = Math.max(0, 1 - after / technical);
  return {
    amount: { pence: roundHalfUp(gross.pence * share) },
    share,
    technicalAfter: { pence: after },
    fixes: right.fixes,
    capped: debitsCapped(premiumModifiers(profile)),
  };
}

/**
 * Complete pricing of a risk: the headline (quoted, else one range from the models), the technical premium by exposure
 * rating and by expected losses with their gap, the slip's arithmetic, the potential saving after remediation, and the
 * illustrative model, which is never the headline.
 * Indicative, never a quote. Throws `usage` for inconsistent terms.
 */
export function technicalPremium(profile: ExposureProfile, terms: PremiumTerms = {}): PremiumView {
  const priced = pricedTerms(profile, terms);
  const rating = ratingRoute(profile, terms);
  const lossCost = lossCostRoute(profile, terms);
  const second = secondTable(profile, terms);
  const figures = { technical: penceOf(rating), lossCost: penceOf(lossCost) };
  const notation = notationOf(terms);
  const tooLow = limitTooLow(figures.technical, priced.limit.value.pence, notation);
  const range =
    figures.technical === null ? null : marketRange(profile, figures.technical, priced.limit.value.pence, notation);
  const expiring = expiringPremium(profile);
  const spread = tooLow.length > 0 ? null : headlineRange(figures, range, priced.limit.value.pence);
  const headline = headlineOf(profile, spread, priced, expiring);
  const gross = grossPremium(profile, headline, expiring, figures.technical);
  // Tax and brokerage are of the premium for this limit: the expiring premium counts only for the same one.
  const otherLimit = expiring !== null && expiring.limit !== null && expiring.limit.pence !== priced.limit.value.pence;
  const slipGross = otherLimit ? grossPremium(profile, headline, null, figures.technical) : gross;
  const { brokerage } = terms;
  return {
    indicative: INDICATIVE,
    name: profile.name,
    terms: priced,
    headline,
    expiring,
    technical: rating === null ? null : traced(rating),
    lossCost: lossCost === null ? null : traced(lossCost),
    missing: [...missingInputs(profile), ...tooLow],
    gap: gapOf(figures),
    modifiers: premiumModifiers(profile),
    savings: savingsOf(profile, terms, gross, figures.technical),
    slip: slipGross === null ? null : slipArithmetic(slipGross, { brokerage, country: profile.country }),
    range,
    second: second === null ? null : { title: SECOND_TABLE, premium: traced(second) },
    rules: marketRules(profile, terms),
    illustrative: illustrativePremium({
      posture: profile.posture?.value ?? null,
      industry: profile.industry?.value ?? null,
    }),
    limits: {
      byPosture: mrcDefaults(profile.posture?.value ?? null),
      byExposure: limitByExposure(profile, notation, terms.fx),
      deductibleBySize: deductibleBySize(profile, notation),
    },
    notes: profile.notes,
  };
}
