import { type TierName, tierHas } from "@broker/contracts";
import type { FittedTab } from "./tab-panels.tsx";
import type { DashboardTab } from "./tabs.ts";

/** The tabs by tier: those it lacks follow the others, locked. */
export function fittedTabs(tabs: readonly DashboardTab[], tier: TierName): FittedTab[] {
  const fitted = tabs.map((tab) => ({ tab, locked: tab.feature !== null && !tierHas(tier, tab.feature) }));
  return [...fitted.filter(({ locked }) => !locked), ...fitted.filter(({ locked }) => locked)];
}
