import type { TierName } from "@broker/contracts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/use-session.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type ChoosingTier, tierOf, useChooseTier } from "../tiers/use-choose-tier.ts";
import { Landing } from "./landing.tsx";

type RequestedTier = "same" | "applying" | "refused";

/**
 * Applies the tier requested in the address once if the user is an administrator; otherwise the link changes nothing.
 * @param requested null = none
 */
function useRequestedTier(requested: TierName | null, choosing: ChoosingTier): RequestedTier {
  const { current, mayChoose, error, choose } = choosing;
  const done = useRef<TierName | null>(null);
  const fresh = requested !== null && current !== undefined && requested !== current && done.current !== requested;
  useEffect(() => {
    if (requested === null || current === undefined || done.current === requested) return;
    done.current = requested;
    if (requested !== current && mayChoose) void choose(requested);
  }, [requested, current, mayChoose, choose]);
  if (requested === null || requested === current) return "same";
  if (!mayChoose || error !== null) return "refused";
  return fresh || choosing.choosing ? "applying" : "same";
}

const EnhancedDashboard = lazy(async () => ({
  default: (await import("../dashboard/enhanced-dashboard.tsx")).EnhancedDashboard,
}));
const BasicDashboard = lazy(async () => ({
  default: (await import("../basic-dashboard/basic-dashboard.tsx")).BasicDashboard,
}));

/** The dashboard of the workspace's tier. @param requested the tier named in the address; null = none */
function Dashboard({ requested }: { readonly requested: TierName | null }) {
  const session = useSession();
  const choosing = useChooseTier();
  const state = useRequestedTier(requested, choosing);
  if (session.data === undefined || state === "applying") return <Skeleton rows={10} label="Loading the dashboard" />;
  const { tier } = session.data;
  const View = tier === "Basic" ? BasicDashboard : EnhancedDashboard;
  return (
    <>
      {state === "refused" && requested !== null ? (
        <div className="mb-5">
          {choosing.error === null ? (
            <Notice kind="ink">
              This link requests the {requested} tier. The workspace uses {tier}. Only an administrator can change that.
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

/** `/app`: the landing page; with `?tier=`, `?tab=` or `?view=dashboard` the dashboard of the workspace's tier. */
export function AppScreen() {
  const [search] = useSearchParams();
  const requested = tierOf(search.get("tier"));
  const isDashboard = requested !== null || search.get("view") === "dashboard" || search.has("tab");
  return isDashboard ? <Dashboard requested={requested} /> : <Landing />;
}
