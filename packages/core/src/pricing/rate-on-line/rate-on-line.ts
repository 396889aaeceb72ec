import type { RateOnLine } from "@broker/contracts";

/**
 * Premium ÷ limit, both in pence, as it comes out: it is held within no bounds. Payback = limit ÷ premium, the years of premium that
 * pay one full loss; null where there is no premium.
 */
export function rateOnLine(premium: number, limit: number): RateOnLine {
  return {
    premium: { pence: Math.round(premium) },
    limit: { pence: limit },
    rate: premium / limit,
    paybackYears: premium > 0 ? limit / premium : null,
  };
}
