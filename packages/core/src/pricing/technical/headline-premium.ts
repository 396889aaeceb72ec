import {
  type Amount,
  type ExposureProfile,
  type HeadlinePremium,
  isAgreed,
  type Known,
  type MarketRange,
  type PremiumView,
  sourceOf,
} from "@broker/contracts";
import { coverFigure } from "../../forecast/cover-in-force.ts";
import { minimumPremium, type PricedTerms } from "./premium-terms.ts";
import type { GrossPremium } from "./slip-arithmetic.ts";

/** Both routes' premiums in whole pence; null = turnover not known. Used where thousands of choices are priced. */
export interface PremiumFigures {
  readonly technical: number | null;
  readonly lossCost: number | null;
}

/** How a value is known, without the value. */
export const howKnown = (known: Known<unknown>) => ({ ...sourceOf(known), asOf: known.asOf });

const amountOf = (pence: number | undefined): Amount | null => (pence === undefined ? null : { pence });

/** Pence rounded to two significant figures: a model's premium is no more exact than that. */
function rounded(pence: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, pence))) - 1);
  return Math.round(pence / unit) * unit;
}

/** A range in pence, what bounds it, and which ends are bounds instead of a method's figure. */
interface Range extends Pick<HeadlinePremium, "capped" | "minimum"> {
  readonly low: number;
  readonly high: number;
  readonly reason: NonNullable<HeadlinePremium["reason"]>;
}

function withinMarket(low: number, high: number, market: MarketRange | null): Pick<Range, "low" | "high" | "reason"> {
  if (market === null) return { low, high, reason: "methods" };
  const [least, most] = [market.broadLow.pence, market.broadHigh.pence];
  if (high < least) return { low: high, high: least, reason: "methods-below-market" };
  if (low > most) return { low: most, high: low, reason: "methods-above-market" };
  if (low >= least && high <= most) return { low, high, reason: "methods" };
  return { low: Math.max(low, least), high: Math.min(high, most), reason: "methods-within-market" };
}

/**
 * The range between the two methods, cut to the wider market range for the company's size. Where both methods lie
 * outside it, the range reaches from the nearer method to the nearer end of the market. It begins at the minimum rate
 * on line, as each layer does.
 * @param limit in pence
 */
export function headlineRange(
  { technical, lossCost }: PremiumFigures,
  market: MarketRange | null,
  limit: number,
): Range | null {
  if (technical === null || lossCost === null) return null;
  const range = withinMarket(Math.min(technical, lossCost), Math.max(technical, lossCost), market);
  const least = minimumPremium(limit);
  const [low, high] = [Math.max(range.low, least), Math.max(range.high, least)];
  const capped = (["low", "high"] as const).filter((end) => ![technical, lossCost].includes({ low, high }[end]));
  return { ...range, low, high, capped, minimum: low > range.low };
}

/** Where a range lies against the premiums that insurers have asked: below or above them all; null = neither. */
function outsideOf({ low, high }: Range, expiring: number | undefined, { offers }: ExposureProfile) {
  const asked = [...(expiring === undefined ? [] : [expiring]), ...(offers === null ? [] : [offers.low, offers.high])];
  if (asked.length === 0) return null;
  const side = asked.every((each) => high < each) ? "below" : asked.every((each) => low > each) ? "above" : null;
  if (side === null) return null;
  const quotes = offers === null ? null : { low: { pence: offers.low }, high: { pence: offers.high } };
  return { side, expiring: amountOf(expiring), quotes } as const;
}

/** The premium quoted or as bound, else the modelled range, else the expiring premium; null = none is known. */
export function headlineOf(
  profile: ExposureProfile,
  range: Range | null,
  { limit, retention }: PricedTerms,
  expiring: PremiumView["expiring"],
): HeadlinePremium | null {
  const { quoted, revenue } = profile;
  const premium = coverFigure(quoted, "premium", "quote");
  const terms = { limit: limit.value, retention: retention.value };
  const single = { reason: null, capped: [], minimum: false, outside: null };
  if (quoted !== null && premium !== null) {
    const amount = { pence: premium.value };
    const known = howKnown(premium);
    const basis = quoted.value.bound ? ("bound" as const) : ("quoted" as const);
    const by = { basis, quotedBy: quoted.value.source ?? null };
    return { low: amount, high: amount, ...by, ...single, ...terms, ...known };
  }
  if (range === null || revenue === null) {
    if (expiring === null) return null;
    const { amount, ...held } = expiring;
    return { low: amount, high: amount, basis: "expiring", quotedBy: null, ...single, ...held };
  }
  return {
    low: { pence: rounded(range.low) },
    high: { pence: rounded(range.high) },
    basis: "modelled",
    quotedBy: null,
    reason: range.reason,
    capped: range.capped,
    minimum: range.minimum,
    outside: outsideOf(range, expiring?.amount.pence, profile),
    ...terms,
    provenance: "estimated",
    asOf: revenue.asOf,
  };
}

/** The premium of the expiring policy with its cover; null = not recorded. */
export function expiringPremium({ expiring }: ExposureProfile): PremiumView["expiring"] {
  const { premium, limit, retention } = expiring?.value ?? {};
  if (expiring === null || premium === undefined) return null;
  return {
    amount: { pence: premium },
    limit: amountOf(limit),
    retention: amountOf(retention),
    ...howKnown(expiring),
  };
}

/** The one premium from which brokerage, tax and savings are calculated; null = none is known. */
export function grossPremium(
  { quoted }: ExposureProfile,
  headline: HeadlinePremium | null,
  expiring: PremiumView["expiring"],
  technical: number | null,
): GrossPremium | null {
  if (isAgreed(headline) && quoted !== null)
    return {
      pence: headline.low.pence,
      input: headline.basis === "bound" ? "premium as bound" : "premium quoted",
      ...sourceOf(headline),
      quoted: quoted.value,
    };
  if (expiring !== null)
    return { pence: expiring.amount.pence, input: "premium of the expiring policy", ...sourceOf(expiring) };
  if (headline === null || technical === null) return null;
  const pence = Math.min(Math.max(technical, headline.low.pence), headline.high.pence);
  const input = pence === technical ? "exposure rating" : "exposure rating, capped to the indicated range";
  return { pence, input, provenance: headline.provenance };
}
