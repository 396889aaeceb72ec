import { PRODUCT_CLAIMS, type Session } from "@broker/contracts";
import { lazy, type ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { useMayRun } from "../../data/use-may-run.ts";
import { Button } from "../../shared/ui/button.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { bookCount } from "./book-count.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { LIVE_DEMO_STEPS, LIVE_DEMO_WORDS } from "./live-demo-steps.ts";
import { ENHANCED_TABS } from "./tabs.ts";
import { TierModalButton } from "./tier-modal-button.tsx";

const PANELS = {
  "smart-prospect": lazy(async () => ({
    default: (await import("../smart-prospect/smart-prospect-tab.tsx")).SmartProspectTab,
  })),
  "report-formatting": lazy(async () => ({ default: (await import("../report-hub/report-hub-tab.tsx")).ReportHubTab })),
  analytics: lazy(async () => ({ default: (await import("../analytics/analytics-tab.tsx")).AnalyticsTab })),
  "dynamic-rol": lazy(async () => ({ default: (await import("../dynamic-rol/dynamic-rol-tab.tsx")).DynamicRolTab })),
};

/** The dashboard of the Enhanced and Ultimate tiers. */
export function EnhancedDashboard({ session }: { readonly session: Session }): ReactNode {
  const mayRun = useMayRun();
  const { data: figures, status } = useAnswer("GET /api/workspace/figures", {});
  return (
    <DashboardFrame
      session={session}
      tabs={ENHANCED_TABS}
      panels={PANELS}
      tour={{ steps: LIVE_DEMO_STEPS, words: LIVE_DEMO_WORDS }}
      actions={(startTour) => (
        <>
          <LinkButton to="/tiers?from=dashboard">{mayRun === false ? "Compare tiers" : "Choose Your Tier"}</LinkButton>
          <TierModalButton>Switch Tier</TierModalButton>
          <Button kind="primary" onClick={startTour}>
            Live Demo
          </Button>
        </>
      )}
      figures={status}
      tiles={[
        { label: "Prospects identified", value: bookCount(figures?.prospects), none: "none yet: upload a list" },
        {
          label: "Cyber-ready leads",
          value: bookCount(figures?.cyberReadyLeads),
          none: "none yet",
          note: "readiness High",
        },
        { claim: PRODUCT_CLAIMS.fasterOnboarding },
        { claim: PRODUCT_CLAIMS.sixtyTimes },
      ]}
    />
  );
}
