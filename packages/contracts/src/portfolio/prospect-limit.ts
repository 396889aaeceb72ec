import { TIER_NAMES } from "../tier-table.ts";
import type { TierName } from "../tiers.ts";

/** Most rows of the prospect table that a tier shows; null = all. */
export const PROSPECT_LIMITS: Readonly<Record<TierName, number | null>> = { Basic: 50, Enhanced: null, Ultimate: null };

/**
 * The sentence under a table that the tier cut off, in the manner of a locked card; null when it shows all of `count`
 * rows.
 */
export function prospectLimitSentence(tier: TierName, count: number): string | null {
  const limit = PROSPECT_LIMITS[tier];
  if (limit === null || count <= limit) return null;
  const next = TIER_NAMES.find((name) => (PROSPECT_LIMITS[name] ?? count) >= count);
  return `More than ${limit} prospects are available in ${next} tier. Upgrade to unlock!`;
}
