import { showCount } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useAddress, useTab } from "../../shared/address/use-address.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { TriggerTable } from "../triggers/trigger-table.tsx";
import { ListsPanel } from "./lists/lists-panel.tsx";
import { ProspectTable, useProspectsQuery } from "./prospect-table.tsx";
import { NO_PROSPECTS, ProspectTiles, SCAN_A_LIST } from "./prospect-tiles.tsx";
import { filterOf } from "./prospects-query.ts";

const TABS = [
  { value: "all", label: "All prospects" },
  { value: "lists", label: "Lists" },
  { value: "triggers", label: "Triggers" },
];
/** The tab's only table keeps its state under plain names in the address. */
const ADDRESS = "";

function AllProspects() {
  const query = useProspectsQuery(ADDRESS, null);
  return (
    <>
      <ProspectTiles filter={filterOf(query)} />
      <section aria-label="Prospects" className="pt-5">
        <ProspectTable address={ADDRESS} whole empty={NO_PROSPECTS} />
      </section>
      <ProvenanceKey of={["derived", "declared", "sample", "none"]} />
    </>
  );
}

/** `/prospects`: all prospects with every filter, lists from upload to results, trigger events. */
export function ProspectsScreen() {
  const [params] = useAddress();
  const [tab, open] = useTab(
    TABS.map(({ value }) => value),
    { usual: params.has("batch") || params.has("job") ? "lists" : "all" },
  );
  const summary = useAnswer("GET /api/prospects/summary", { query: {} });
  const found = summary.data?.prospectsFound ?? 0;
  return (
    <>
      <PageTitle
        title="Prospects"
        {...(found === 0 ? {} : { sub: `${showCount(found, "company", "companies")} in this workspace` })}
        {...(tab === "lists" || summary.data?.prospectsFound === 0 ? {} : { actions: SCAN_A_LIST })}
      />
      <Tabs label="Prospects" value={tab} items={TABS} onChange={open}>
        <TabPanel value="all">
          <AllProspects />
        </TabPanel>
        <TabPanel value="lists">
          <ListsPanel />
        </TabPanel>
        <TabPanel value="triggers">
          <TriggerTable />
        </TabPanel>
      </Tabs>
    </>
  );
}
