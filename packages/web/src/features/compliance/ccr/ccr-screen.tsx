import { showDate } from "@broker/contracts";
import { lazy, Suspense } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { useTab } from "../../../shared/address/use-address.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { PageTitle } from "../../../shared/layout/page-title.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { TabPanel, Tabs } from "../../../shared/ui/tabs.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { CcrOverview } from "./ccr-overview.tsx";

const ExplainerTab = lazy(async () => ({ default: (await import("./explainer/explainer-tab.tsx")).ExplainerTab }));
const PeopleTab = lazy(async () => ({ default: (await import("./people-tab.tsx")).PeopleTab }));

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "explainer", label: "Explainer" },
  { value: "people", label: "People, Policy and Process" },
];
const KEEP = ["client"];

function Ccr({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/ccr", { params: { id: client } }, { keepPrevious: true });
  const [tab, open] = useTab(
    TABS.map(({ value }) => value),
    { keep: KEEP },
  );
  return (
    <DataState answer={answer} skeletonRows={12} isEmpty={() => false}>
      {(view) => (
        <>
          <p className="-mt-2 mb-4 text-sm text-ink-2">As at {showDate(view.asAt)}</p>
          <Tabs label="CCR Compliance" value={tab} onChange={open} items={TABS}>
            <Suspense fallback={<Skeleton rows={8} />}>
              <TabPanel value="overview">
                <CcrOverview client={client} view={view} />
              </TabPanel>
              <TabPanel value="explainer">
                <ExplainerTab client={client} view={view} />
              </TabPanel>
              <TabPanel value="people">
                <PeopleTab client={client} view={view} />
              </TabPanel>
            </Suspense>
          </Tabs>
        </>
      )}
    </DataState>
  );
}

/** `/dashboard/ccr`: the Cyber Compliance Readiness of a client, what it rests on, and how it is made. */
export function CcrScreen() {
  return (
    <>
      <PageTitle title="CCR Compliance" sub="Cyber Compliance Readiness" />
      <ClientBar shows="readiness" first>
        {(client) => <Ccr key={client} client={client} />}
      </ClientBar>
    </>
  );
}
