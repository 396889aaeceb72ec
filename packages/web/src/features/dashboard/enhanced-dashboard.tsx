import { PRODUCT_CLAIMS, type Session } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { Tabs } from "../../shared/ui/tabs.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { bookCount } from "./book-count.ts";
import { fittedTabs } from "./fitted-tabs.ts";
import { LIVE_DEMO_STEPS, LIVE_DEMO_WORDS } from "./live-demo-steps.ts";
import { StatTiles } from "./stat-tiles.tsx";
import { TabPanels, tabItem } from "./tab-panels.tsx";
import { ENHANCED_TABS } from "./tabs.ts";
import { TierModalButton } from "./tier-modal-button.tsx";
import { useTab } from "./use-tab.ts";

const PANELS: Readonly<Record<string, ReturnType<typeof lazy>>> = {
  "smart-prospect": lazy(async () => ({
    default: (await import("../smart-prospect/smart-prospect-tab.tsx")).SmartProspectTab,
  })),
  "report-formatting": lazy(async () => ({ default: (await import("../report-hub/report-hub-tab.tsx")).ReportHubTab })),
  analytics: lazy(async () => ({ default: (await import("../analytics/analytics-tab.tsx")).AnalyticsTab })),
  "dynamic-rol": lazy(async () => ({ default: (await import("../dynamic-rol/dynamic-rol-tab.tsx")).DynamicRolTab })),
};
const GuidedTour = lazy(async () => ({ default: (await import("../tour/guided-tour.tsx")).GuidedTour }));

function panel(value: string): ReactNode {
  const Panel = PANELS[value];
  return Panel === undefined ? null : <Panel />;
}

/** The dashboard of the Enhanced and Ultimate tiers. */
export function EnhancedDashboard({ session: { tier, sample } }: { readonly session: Session }): ReactNode {
  const { data: figures } = useAnswer("GET /api/workspace/figures", {});
  const tabs = fittedTabs(ENHANCED_TABS, tier);
  const [tab, open] = useTab(tabs.map((each) => each.tab.value));
  const [touring, setTouring] = useState(false);
  return (
    <>
      <PageTitle
        title="Dashboard"
        tags={
          <>
            <Tag>{tier} · Senior Broker</Tag>
            {sample ? <Tag kind="sample">Sample data</Tag> : null}
          </>
        }
        actions={
          <>
            <LinkButton to="/tiers?from=dashboard">Choose Your Tier</LinkButton>
            <TierModalButton>Switch Tier</TierModalButton>
            <Button kind="primary" onClick={() => setTouring(true)}>
              Live Demo
            </Button>
          </>
        }
      />
      <StatTiles
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
      <Tabs value={tab} onChange={open} items={tabs.map(tabItem)} label="Dashboard">
        <TabPanels tier={tier} tabs={tabs} panel={panel} />
      </Tabs>
      <Suspense>
        {touring ? (
          <GuidedTour
            name="Live Demo"
            steps={LIVE_DEMO_STEPS}
            words={LIVE_DEMO_WORDS}
            onTab={open}
            onEnd={() => setTouring(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
