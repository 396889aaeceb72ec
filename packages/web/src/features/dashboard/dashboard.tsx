import type { TierName } from "@broker/contracts";
import { lazy, type ReactNode, Suspense } from "react";
import { useSession } from "../../data/use-session.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useChooseTier } from "../tiers/use-choose-tier.ts";
import { useAskedTier } from "./use-asked-tier.ts";

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
