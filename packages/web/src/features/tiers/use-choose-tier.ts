import type { TierName } from "@broker/contracts";
import { useCallback } from "react";
import { useChange } from "../../data/use-change.ts";
import { useMayRun } from "../../data/use-may-run.ts";
import { useSession } from "../../data/use-session.ts";
import { toast } from "../../shared/ui/toast.ts";

/** Choosing the workspace's tier. */
export interface ChoosingTier {
  /** The workspace's tier; undefined = not known yet. */
  readonly current: TierName | undefined;
  /** Only an administrator changes it. */
  readonly mayChoose: boolean;
  readonly choosing: boolean;
  /** Why it was not changed. */
  readonly error: Error | null;
  /** Writes the tier where it is another and the person may; gives whether the workspace runs on it now. */
  readonly choose: (tier: TierName) => Promise<boolean>;
}

/** The workspace's tier, and the change of it. */
export function useChooseTier(): ChoosingTier {
  const session = useSession();
  const change = useChange("PUT /api/tier", ["GET /api/session", "GET /api/tier", "GET /api/workspace/figures"]);
  const current = session.data?.tier;
  const mayChoose = useMayRun() === true;
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
      toast(`The workspace runs on ${tier} now.`);
      return true;
    },
    [current, mayChoose, mutateAsync],
  );
  return { current, mayChoose, choosing: change.isPending, error: change.error, choose };
}
