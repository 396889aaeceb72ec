import { type Feature, lockedSentence, type TierName } from "@broker/contracts";
import { Lock } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { type TabItem, TabPanel } from "../../shared/ui/tabs.tsx";
import type { DashboardTab } from "./tabs.ts";

const TierModal = lazy(async () => ({ default: (await import("../tiers/tier-modal.tsx")).TierModal }));

interface GateCardProps {
  readonly tier: TierName;
  readonly feature: Feature;
  readonly title: string;
  /** What it offers, in a sentence. */
  readonly shows: string;
}

/** Shown in place of a feature that the tier lacks: which tier has it, what it offers, and a link. */
function GateCard({ tier, feature, title, shows }: GateCardProps): ReactNode {
  const [comparing, setComparing] = useState(false);
  return (
    <div className="flex max-w-[560px] items-start gap-4 py-2">
      <span className="mt-[3px] text-ink-3">
        <Lock aria-label="Locked" />
      </span>
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-ink-2">{lockedSentence(tier, feature)}</p>
        <p className="mt-1 mb-3 text-sm text-ink-3">{shows}</p>
        <Button kind="primary" onClick={() => setComparing(true)}>
          Compare tiers
        </Button>
      </div>
      <Suspense>
        {comparing ? <TierModal onClose={() => setComparing(false)} onChosen={() => setComparing(false)} /> : null}
      </Suspense>
    </div>
  );
}

/** A tab with its content, and whether the tier includes it. */
export interface TierTab {
  readonly tab: DashboardTab;
  readonly locked: boolean;
}

export const tabItem = ({ tab, locked }: TierTab): TabItem => ({
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
