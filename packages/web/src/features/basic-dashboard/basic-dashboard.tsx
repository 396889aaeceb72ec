import { PRODUCT_CLAIMS, type Session } from "@broker/contracts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tabs } from "../../shared/ui/tabs.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { showMoney } from "../../shared/words/show-money.ts";
import { bookCount } from "../dashboard/book-count.ts";
import { fittedTabs } from "../dashboard/fitted-tabs.ts";
import { StatTiles } from "../dashboard/stat-tiles.tsx";
import { TabPanels, tabItem } from "../dashboard/tab-panels.tsx";
import { BASIC_TABS, type DashboardTab, ENHANCED_TABS } from "../dashboard/tabs.ts";
import { TierModalButton } from "../dashboard/tier-modal-button.tsx";
import { useTab } from "../dashboard/use-tab.ts";
import { BASIC_TOUR_STEPS, BASIC_TOUR_WORDS } from "./basic-tour-steps.ts";

const PANELS: Readonly<Record<string, ReturnType<typeof lazy>>> = {
  "client-onboarding": lazy(async () => ({ default: (await import("./clients-tab.tsx")).ClientsTab })),
  "risk-assessment": lazy(async () => ({ default: (await import("./risk-tab.tsx")).RiskTab })),
  "report-formatting": lazy(async () => ({
    default: (await import("../report-hub/basic-report-formatting.tsx")).BasicReportFormatting,
  })),
  reports: lazy(async () => ({ default: (await import("../landing/recent-section.tsx")).RecentSection })),
};
const GuidedTour = lazy(async () => ({ default: (await import("../tour/guided-tour.tsx")).GuidedTour }));

const own: readonly string[] = BASIC_TABS.map(({ value }) => value);
/** Its own tabs, and after them those of the next tier that it has nothing of. */
const TABS: readonly DashboardTab[] = [...BASIC_TABS, ...ENHANCED_TABS.filter(({ value }) => !own.includes(value))];

function panel(value: string): ReactNode {
  const Panel = PANELS[value];
  return Panel === undefined ? null : <Panel />;
}

/** The dashboard of the Basic tier. */
export function BasicDashboard({ session: { tier, sample } }: { readonly session: Session }): ReactNode {
  const { data: figures } = useAnswer("GET /api/workspace/figures", {});
  const tabs = fittedTabs(TABS, tier);
  const [tab, open] = useTab(tabs.map((each) => each.tab.value));
  const [touring, setTouring] = useState(false);
  const optimised = figures?.premiumOptimised ?? null;
  const limit = figures?.clientLimit ?? null;
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
            <Button onClick={() => setTouring(true)}>Live Demo</Button>
            <TierModalButton kind="primary">Upgrade to Enhanced</TierModalButton>
          </>
        }
      />
      <StatTiles
        tiles={[
          {
            label: "Active clients",
            value: bookCount(figures?.clients),
            none: "none yet",
            ...(limit === null ? {} : { note: `of at most ${limit} in ${tier}` }),
          },
          {
            label: "Prospects analysed",
            value: bookCount(figures?.prospectsAnalysed),
            none: "none yet: upload a list",
          },
          { claim: PRODUCT_CLAIMS.fasterOnboarding },
          {
            label: "Premium optimised",
            value: optimised === null ? null : showMoney(optimised),
            none: "no renewal with both premiums recorded",
            note: "placed within a year",
          },
        ]}
      />
      <Tabs value={tab} onChange={open} items={tabs.map(tabItem)} label="Dashboard">
        <TabPanels tier={tier} tabs={tabs} panel={panel} />
      </Tabs>
      <Suspense>
        {touring ? (
          <GuidedTour
            name="Live Demo"
            steps={BASIC_TOUR_STEPS}
            words={BASIC_TOUR_WORDS}
            onTab={open}
            onEnd={() => setTouring(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
