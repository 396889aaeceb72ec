import { TIER_NAMES, type TierName } from "@broker/contracts";

/** The tier named by an address parameter; null = none or unknown. */
export function tierOf(text: string | null): TierName | null {
  return TIER_NAMES.find((name) => name === text) ?? null;
}
