import type { TierName } from "@broker/contracts";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type TabItem, TabPanel } from "../../shared/ui/tabs.tsx";
import { GateCard } from "../gates/gate-card.tsx";
import type { DashboardTab } from "./tabs.ts";

/** A tab with its content, and whether the tier includes it. */
export interface FittedTab {
  readonly tab: DashboardTab;
  readonly locked: boolean;
}

/** The entry in the tab row. */
export const tabItem = ({ tab, locked }: FittedTab): TabItem => ({
  value: tab.value,
  label: tab.label,
  ...(locked ? { locked } : {}),
});

export interface TabPanelsProps {
  readonly tier: TierName;
  readonly tabs: readonly FittedTab[];
  /** The panel of a tab that the tier includes. */
  readonly panel: (value: string) => ReactNode;
}

/** The panels below a tab row; a tab that the tier lacks shows its gate. */
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
