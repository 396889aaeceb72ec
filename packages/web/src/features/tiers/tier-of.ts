import { TIER_NAMES, type TierName } from "@broker/contracts";

/** The tier that a parameter of the address names; null = none, or none that there is. */
export function tierOf(text: string | null): TierName | null {
  return TIER_NAMES.find((name) => name === text) ?? null;
}
