import { TIER_NAMES } from "../tiers/tier-table.ts";
import type { TierName } from "../tiers/tiers.ts";

/** Maximum rows of the prospect table by tier; null = all. */
export const PROSPECT_LIMITS: Readonly<Record<TierName, number | null>> = { Basic: 50, Enhanced: null, Ultimate: null };

/** Sentence under a table limited by the tier; null if all `count` rows are shown. */
export function prospectLimitSentence(tier: TierName, count: number): string | null {
  const limit = PROSPECT_LIMITS[tier];
  if (limit === null || count <= limit) return null;
  const next = TIER_NAMES.find((name) => (PROSPECT_LIMITS[name] ?? count) >= count);
  return `More than ${limit} prospects are available in ${next} tier. Upgrade to unlock!`;
}
