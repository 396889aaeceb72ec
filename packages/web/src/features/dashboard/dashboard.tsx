import type { TierName } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useSession } from "../../data/use-session.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type ChoosingTier, useChooseTier } from "../tiers/use-choose-tier.ts";

/** Outcome of the tier requested in the address. */
type AskedTier = "same" | "applying" | "refused";

/**
 * Applies the tier requested in the address once if the user is an administrator; otherwise the link changes nothing.
 * @param requested null = none
 */
function useAskedTier(asked: TierName | null, choosing: ChoosingTier): AskedTier {
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

const EnhancedDashboard = lazy(async () => ({
  default: (await import("./enhanced-dashboard.tsx")).EnhancedDashboard,
}));
const BasicDashboard = lazy(async () => ({
  default: (await import("../basic-dashboard/basic-dashboard.tsx")).BasicDashboard,
}));

/** The dashboard of the workspace's tier. @param requested the tier named in the address; null = none */
export function Dashboard({ asked }: { readonly asked: TierName | null }): ReactNode {
  const session = useSession();
  const choosing = useChooseTier();
  const state = useAskedTier(asked, choosing);
  if (session.data === undefined || state === "applying") return <Skeleton rows={10} label="Loading the dashboard" />;
  const { tier } = session.data;
  const View = tier === "Basic" ? BasicDashboard : EnhancedDashboard;
  return (
    <>
      {state === "refused" && asked !== null ? (
        <div className="mb-5">
          {choosing.error === null ? (
            <Notice kind="ink">
              This link requests the {asked} tier. The workspace uses {tier}. Only an administrator can change that.
            </Notice>
          ) : (
            <ErrorPanel error={choosing.error} safe={`The workspace remains on ${tier}.`} />
          )}
        </div>
      ) : null}
      <Suspense fallback={<Skeleton rows={10} />}>
        <View session={session.data} />
      </Suspense>
    </>
  );
}
