import type { TierName } from "@broker/contracts";
import { useEffect, useRef } from "react";
import type { ChoosingTier } from "../tiers/use-choose-tier.ts";

/** What became of the tier that the address asks for. */
export type AskedTier = "same" | "applying" | "refused";

/**
 * Applies the tier that the address asks for, once, where an administrator follows the link; for everybody else the link changes nothing.
 * @param asked null = the address asks for none
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
