import { TIER_NAMES, type TierName } from "@broker/contracts";
import { useCallback } from "react";
import { useChange } from "../../data/use-call.ts";
import { useCanAdminister, useSession } from "../../data/use-session.ts";
import { toast } from "../../shared/ui/toast.ts";

/** The tier named by an address parameter; null = none or unknown. */
export function tierOf(text: string | null): TierName | null {
  return TIER_NAMES.find((name) => name === text) ?? null;
}

/** The choice of the workspace's tier. */
export interface ChoosingTier {
  /** The workspace's tier; undefined = not known yet. */
  readonly current: TierName | undefined;
  /** Only an administrator may change it. */
  readonly mayChoose: boolean;
  readonly choosing: boolean;
  readonly error: Error | null;
  /** Changes the tier if it differs and the user may; true = the workspace is now on that tier. */
  readonly choose: (tier: TierName) => Promise<boolean>;
}

/** The workspace's tier, and its change. */
export function useChooseTier(): ChoosingTier {
  const session = useSession();
  const change = useChange("PUT /api/tier", ["GET /api/session", "GET /api/tier", "GET /api/workspace/figures"]);
  const current = session.data?.tier;
  const mayChoose = useCanAdminister() === true;
  const { mutateAsync } = change;
  const choose = useCallback(
    async (tier: TierName): Promise<boolean> => {
      if (tier === current) return true;
      if (!mayChoose) return false;
      try {
        await mutateAsync({ body: { tier } });
      } catch {
        return false;
      }
      toast(`The workspace is now on ${tier}.`);
      return true;
    },
    [current, mayChoose, mutateAsync],
  );
  return { current, mayChoose, choosing: change.isPending, error: change.error, choose };
}
