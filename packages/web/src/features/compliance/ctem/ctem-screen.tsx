import { lazy, Suspense } from "react";
import { useSession } from "../../../data/use-session.ts";
import { useFeature } from "../../../data/use-tier.ts";
import { useTab } from "../../../shared/address/use-address.ts";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../../shared/ui/tabs.tsx";
import { GateCard } from "../../dashboard/gate-card.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { CtemControls } from "./ctem-controls.tsx";

const ReportsTab = lazy(async () => ({ default: (await import("../../vendor-reports/reports-tab.tsx")).ReportsTab }));

const ParseTab = lazy(async () => ({ default: (await import("../../vendor-reports/parse/parse-tab.tsx")).ParseTab }));

const EffectivenessTab = lazy(async () => ({ default: (await import("./effectiveness-tab.tsx")).EffectivenessTab }));

const TABS = ["controls", "effectiveness", "reports", "parser"] as const;
const LABELS = {
  controls: "Controls",
  effectiveness: "Effectiveness",
  reports: "Reports",
  parser: "Report Parser",
} as const;
const KEEP = ["client"];

/** `/dashboard/insurance-compliance`: exposure management of a client, its insurance controls, and vendors' reports. */
export function CtemScreen() {
  const [tab, openTab] = useTab(TABS, { keep: KEEP });
  const tier = useSession().data?.tier;
  const included = useFeature("control_effectiveness");
  return (
    <>
      <PageTitle title="CTEM Dashboard" sub="Continuous threat exposure management and Insurance Compliance" />
      <Tabs
        label="CTEM Dashboard"
        value={tab}
        onChange={openTab}
        items={TABS.map((value) => ({
          value,
          label: LABELS[value],
          ...(value === "effectiveness" && included === false ? { locked: true } : {}),
        }))}
      >
        <TabPanel value="controls">
          <ClientBar shows="exposure management" first>
            {(client) => <CtemControls key={client} client={client} />}
          </ClientBar>
        </TabPanel>
        <TabPanel value="effectiveness">
          {included === undefined || tier === undefined ? (
            <Skeleton rows={8} />
          ) : included ? (
            <ClientBar shows="control effectiveness" first>
              {(client) => (
                <Suspense fallback={<Skeleton rows={8} />}>
                  <EffectivenessTab key={client} client={client} />
                </Suspense>
              )}
            </ClientBar>
          ) : (
            <GateCard
              tier={tier}
              feature="control_effectiveness"
              title="Control effectiveness"
              shows="Shows how steadily each control was observed in operation, and how long remediation took."
            />
          )}
        </TabPanel>
        <TabPanel value="reports">
          <ClientBar shows="vendors' reports" first>
            {(client) => (
              <Suspense fallback={<Skeleton rows={8} />}>
                <ReportsTab key={client} client={client} />
              </Suspense>
            )}
          </ClientBar>
        </TabPanel>
        <TabPanel value="parser">
          <Suspense fallback={<Skeleton rows={8} />}>
            <ParseTab />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}
