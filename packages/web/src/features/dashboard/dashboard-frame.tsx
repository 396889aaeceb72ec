import type { Session, TierName } from "@broker/contracts";
import { type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { useAddress, useTab } from "../../shared/address/use-address.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SampleProgress } from "../../shared/sample/sample-progress.tsx";
import { useSample } from "../../shared/sample/use-sample.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type TabItem, TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import type { TourStep, TourWords } from "../tour/guided-tour.tsx";
import { GateCard } from "./gate-card.tsx";
import { type FiguresState, type StatTile, StatTiles } from "./stat-tiles.tsx";
import { type DashboardTab, tabsOfTier } from "./tabs.ts";

/** A tab with its content, and whether the tier includes it. */
export interface TierTab {
  readonly tab: DashboardTab;
  readonly locked: boolean;
}

const tabItem = ({ tab, locked }: TierTab): TabItem => ({
  value: tab.value,
  label: tab.label,
  ...(locked ? { locked } : {}),
});

interface TabPanelsProps {
  readonly tier: TierName;
  readonly tabs: readonly TierTab[];
  /** The panel of a tab that the tier includes. */
  readonly panel: (value: string) => ReactNode;
}

/** The panels below a tab row; a tab that the tier lacks shows its gate. */
function TabPanels({ tier, tabs, panel }: TabPanelsProps) {
  return tabs.map(({ tab, locked }) => (
    <TabPanel key={tab.value} value={tab.value}>
      {locked && tab.feature !== null ? (
        <GateCard tier={tier} feature={tab.feature} title={tab.label} shows={tab.shows} />
      ) : (
        <Suspense fallback={<Skeleton rows={8} />}>{panel(tab.value)}</Suspense>
      )}
    </TabPanel>
  ));
}

const GuidedTour = lazy(async () => ({ default: (await import("../tour/guided-tour.tsx")).GuidedTour }));

interface DashboardFrameProps {
  readonly session: Session;
  readonly tabs: readonly DashboardTab[];
  /** The content of each tab, by its value. */
  readonly panels: Readonly<Record<string, LazyExoticComponent<() => ReactNode>>>;
  readonly tiles: readonly StatTile[];
  /** Loading state of the tiles' figures. */
  readonly figures: FiguresState;
  /** Buttons beside the title; `startTour` starts the Live Demo. */
  readonly actions: (startTour: () => void) => ReactNode;
  readonly tour: { readonly steps: readonly TourStep[]; readonly words: TourWords };
}

/** Address parts carried from tab to tab. */
const KEEP = ["tier", "view"];

/** The frame shared by the dashboards of all tiers: title, tiles, tabs by tier, Live Demo. */
export function DashboardFrame({
  session: { tier, sample: isSample },
  tabs,
  panels,
  tiles,
  figures,
  actions,
  tour,
}: DashboardFrameProps) {
  const entries = tabsOfTier(tabs, tier);
  const [tab, open] = useTab(
    entries.map((each) => each.tab.value),
    { keep: KEEP },
  );
  const [params] = useAddress();
  const [touring, setTouring] = useState(() => params.get("tour") === "live");
  const sample = useSample();
  // The tour needs data to show, and a company to scan.
  const startTour = () => {
    if (isSample || !sample.offered) setTouring(true);
    else if (!sample.busy) sample.enter(`/app?tier=${tier}&tour=live`);
  };
  // A client's document fills the page.
  const isDocument = params.has("client");
  return (
    <>
      <PageTitle
        title="Dashboard"
        tags={<Tag>{tier} · Senior Broker</Tag>}
        actions={isDocument ? undefined : actions(startTour)}
      />
      <SampleProgress sample={sample} />
      {isDocument ? null : <StatTiles tiles={tiles} figures={figures} />}
      <Tabs value={tab} onChange={open} items={entries.map(tabItem)} label="Dashboard">
        <TabPanels
          tier={tier}
          tabs={entries}
          panel={(value) => {
            const Panel = panels[value];
            return Panel === undefined ? null : <Panel />;
          }}
        />
      </Tabs>
      <Suspense>
        {touring ? (
          <GuidedTour
            name="Live Demo"
            steps={tour.steps}
            words={tour.words}
            onTab={open}
            onEnd={() => setTouring(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
