import type { Session } from "@broker/contracts";
import { type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { useTab } from "../../shared/address/use-address.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { Tabs } from "../../shared/ui/tabs.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import type { TourStep, TourWords } from "../tour/guided-tour.tsx";
import { type FiguresState, type StatTile, StatTiles } from "./stat-tiles.tsx";
import { TabPanels, tabItem } from "./tab-panels.tsx";
import { type DashboardTab, tabsOfTier } from "./tabs.ts";

const GuidedTour = lazy(async () => ({ default: (await import("../tour/guided-tour.tsx")).GuidedTour }));

export interface DashboardFrameProps {
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
  session: { tier },
  tabs,
  panels,
  tiles,
  figures,
  actions,
  tour,
}: DashboardFrameProps): ReactNode {
  const entries = tabsOfTier(tabs, tier);
  const [tab, open] = useTab(
    entries.map((each) => each.tab.value),
    { keep: KEEP },
  );
  const [touring, setTouring] = useState(false);
  return (
    <>
      <PageTitle title="Dashboard" tags={<Tag>{tier} · Senior Broker</Tag>} actions={actions(() => setTouring(true))} />
      <StatTiles tiles={tiles} figures={figures} />
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
