import type { TierName } from "@broker/contracts";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type TabItem, TabPanel } from "../../shared/ui/tabs.tsx";
import { GateCard } from "../gates/gate-card.tsx";
import type { DashboardTab } from "./tabs.ts";

/** A tab with what it shows, and whether the tier has it. */
export interface FittedTab {
  readonly tab: DashboardTab;
  readonly locked: boolean;
}

/** The entry of the tab row. */
export const tabItem = ({ tab, locked }: FittedTab): TabItem => ({
  value: tab.value,
  label: tab.label,
  ...(locked ? { locked } : {}),
});

export interface TabPanelsProps {
  readonly tier: TierName;
  readonly tabs: readonly FittedTab[];
  /** The panel of a tab that the tier has. */
  readonly panel: (value: string) => ReactNode;
}

/** The panels under a tab row; in the place of one that the tier lacks its gate. */
export function TabPanels({ tier, tabs, panel }: TabPanelsProps): ReactNode {
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
