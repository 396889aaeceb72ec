import { showCount } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useTab } from "../../shared/address/use-address.ts";
import { ADD_CLIENT } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { AccumulationPanel } from "./accumulation-panel.tsx";
import { PeersPanel } from "./peers-panel.tsx";
import { ScenariosPanel } from "./scenarios-panel.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

/** Its form and its schema are a fifth of the screen's scripts, and the other tabs need neither. */
const ExposedPanel = lazy(async () => ({ default: (await import("./exposed-panel.tsx")).ExposedPanel }));

const TABS = [
  { value: "summary", label: "Summary" },
  { value: "accumulation", label: "Accumulation" },
  { value: "exposed", label: "Exposed clients" },
  { value: "scenarios", label: "Scenarios" },
  { value: "peers", label: "Peers" },
];

/** `/portfolio`: limits and premiums, shared providers, event scenarios, clients against peers. */
export function PortfolioScreen() {
  const [tab, open] = useTab(TABS.map(({ value }) => value));
  const summary = useAnswer("GET /api/portfolio", {});
  const own = summary.data?.clients ?? 0;
  const left = summary.data?.samplesLeftOut ?? 0;
  return (
    <>
      <PageTitle
        title="Portfolio"
        {...(own === 0
          ? {}
          : {
              sub: [showCount(own, "client"), left === 0 ? undefined : `${showCount(left, "sample client")} excluded`],
            })}
      />
      <DataState
        answer={summary}
        skeletonRows={10}
        isEmpty={({ clients }) => clients === 0}
        empty={{
          sentence: "No portfolio yet.",
          fills: (
            <>
              It is built from your own clients: limits, premiums, and the providers observed in scans.
              {left === 0 ? null : " Sample clients are not counted."}
            </>
          ),
          action: ADD_CLIENT,
        }}
      >
        {(summary) => (
          <Tabs label="Portfolio" value={tab} items={TABS} onChange={open}>
            <TabPanel value="summary">
              <SummaryPanel summary={summary} />
            </TabPanel>
            <TabPanel value="accumulation">
              <AccumulationPanel />
            </TabPanel>
            <TabPanel value="exposed">
              <Suspense fallback={<Skeleton rows={8} />}>
                <ExposedPanel />
              </Suspense>
            </TabPanel>
            <TabPanel value="scenarios">
              <ScenariosPanel />
            </TabPanel>
            <TabPanel value="peers">
              <PeersPanel />
            </TabPanel>
          </Tabs>
        )}
      </DataState>
      {own === 0 ? null : <ProvenanceKey of={["observed", "declared", "derived", "estimated", "simulated", "none"]} />}
    </>
  );
}
