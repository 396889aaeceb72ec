import type { TierName } from "@broker/contracts";
import { useEffect, useRef } from "react";
import type { ChoosingTier } from "../tiers/use-choose-tier.ts";

/** Outcome of the tier requested in the address. */
export type AskedTier = "same" | "applying" | "refused";

/**
 * Applies the tier requested in the address once if the user is an administrator; otherwise the link changes nothing.
 * @param requested null = none
 */
export function useAskedTier(asked: TierName | null, choosing: ChoosingTier): AskedTier {
  const { current, mayChoose, error, choose } = choosing;
  const done = useRef<TierName | null>(null);
  const fresh = asked !== null && current !== undefined && asked !== current && done.current !== asked;
  useEffect(() => {
    if (asked === null || current === undefined || done.current === asked) return;
    done.current = asked;
    if (asked !== current && mayChoose) void choose(asked);
  }, [asked, current, mayChoose, choose]);
  if (asked === null || asked === current) return "same";
  if (!mayChoose || error !== null) return "refused";
  return fresh || choosing.choosing ? "applying" : "same";
}
