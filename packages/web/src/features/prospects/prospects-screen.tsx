import { showCount } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useFeature } from "../../data/use-tier.ts";
import { useAddress, useTab } from "../../shared/address/use-address.ts";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { TabPanel, Tabs } from "../../shared/ui/tabs.tsx";
import { GateCard } from "../dashboard/gate-card.tsx";
import { TriggerTable } from "../triggers/trigger-table.tsx";
import { ListsPanel } from "./lists/lists-panel.tsx";
import { ProspectTable, useProspectsQuery } from "./prospect-table.tsx";
import { NO_PROSPECTS, ProspectTiles, SCAN_A_LIST } from "./prospect-tiles.tsx";
import { filterOf } from "./prospects-query.ts";

const TABS = [
  {
    value: "all",
    label: "All prospects",
    shows: "Shows every company of your lists by risk, with filters and export.",
  },
  { value: "lists", label: "Lists", shows: "" },
  { value: "triggers", label: "Triggers", shows: "Shows what changed at a company since its last scan." },
] as const;
const LISTS = "lists";

/** The tabs of a tier, those it lacks last. */
const tabsOf = (whole: boolean) =>
  whole ? TABS : [...TABS.filter(({ value }) => value === LISTS), ...TABS.filter(({ value }) => value !== LISTS)];
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

const PANELS = { all: <AllProspects />, lists: <ListsPanel />, triggers: <TriggerTable /> };

/** `/prospects`: all prospects with every filter, lists from upload to results, trigger events. */
export function ProspectsScreen() {
  const [params] = useAddress();
  const included = useFeature("prospect_intelligence");
  const whole = included !== false;
  const tabs = tabsOf(whole);
  const [tab, open] = useTab(
    tabs.map(({ value }) => value),
    { usual: !whole || params.has("batch") || params.has("job") ? LISTS : "all" },
  );
  const summary = useAnswer("GET /api/prospects/summary", { query: {} }, { enabled: included === true });
  const found = summary.data?.prospectsFound ?? 0;
  return (
    <>
      <PageTitle
        title="Prospects"
        {...(found === 0 ? {} : { sub: `${showCount(found, "company", "companies")} in this workspace` })}
        {...(tab === "lists" || summary.data?.prospectsFound === 0 ? {} : { actions: SCAN_A_LIST })}
      />
      <Tabs
        label="Prospects"
        value={tab}
        items={tabs.map(({ value, label }) => ({
          value,
          label,
          ...(whole || value === LISTS ? {} : { locked: true }),
        }))}
        onChange={open}
      >
        {tabs.map(({ value, label, shows }) => (
          <TabPanel key={value} value={value}>
            {whole || value === LISTS ? (
              PANELS[value]
            ) : (
              <GateCard tier="Basic" feature="prospect_intelligence" title={label} shows={shows} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
