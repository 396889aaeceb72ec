import { lazy, Suspense } from "react";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { LabelOverview } from "./overview-panel.tsx";

const ConfigurationsPanel = lazy(async () => ({
  default: (await import("./configurations-panel.tsx")).ConfigurationsPanel,
}));
const BrandingPanel = lazy(async () => ({ default: (await import("./branding-panel.tsx")).BrandingPanel }));
const FeaturesPanel = lazy(async () => ({ default: (await import("./features-panel.tsx")).FeaturesPanel }));
const ApiPanel = lazy(async () => ({ default: (await import("./api-panel.tsx")).ApiPanel }));

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "configurations", label: "Configurations" },
  { value: "branding", label: "Branding" },
  { value: "features", label: "Features" },
  { value: "api", label: "API Management" },
] as const;

/** The White Label tab: what carries which brand, its branding and features, and keys of the partner API. */
export function WhiteLabelTab() {
  const [shown, show] = useAddressValue("label");
  const open = TABS.find(({ value }) => value === shown)?.value ?? "overview";
  return (
    <section aria-label="White Label">
      <h2 className="mb-3 font-serif text-xl font-semibold tracking-[-0.01em]">White Label</h2>
      <Tabs label="White Label" value={open} onChange={(value) => show(value)} items={TABS}>
        {TABS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <Suspense fallback={<Skeleton rows={6} />}>
              {value === "overview" ? <LabelOverview onOpen={show} /> : null}
              {value === "configurations" ? <ConfigurationsPanel /> : null}
              {value === "branding" ? <BrandingPanel /> : null}
              {value === "features" ? <FeaturesPanel /> : null}
              {value === "api" ? <ApiPanel /> : null}
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
