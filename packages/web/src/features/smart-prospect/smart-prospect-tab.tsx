import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { ProspectTable, useProspectsQuery } from "../prospects/prospect-table.tsx";
import { NO_PROSPECTS, ProspectTiles } from "../prospects/prospect-tiles.tsx";
import { filterOf } from "../prospects/prospects-query.ts";
import { UkRisk } from "../regions/uk-risk.tsx";
import { TriggerFeed } from "../triggers/trigger-feed.tsx";

const ADDRESS = "prospects";

/** The SmartProspect tab: tiles, UK risk map, trigger feed, prospect finder. */
export function SmartProspectTab() {
  const query = useProspectsQuery(ADDRESS, null);
  return (
    <>
      <ProspectTiles filter={filterOf(query)} />
      <div className="grid gap-x-10 gap-y-7 pt-5 pb-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <UkRisk />
        <TriggerFeed />
      </div>
      <section aria-labelledby="prospect-finder" className="border-t-2 border-ink pt-[18px]">
        <h2 id="prospect-finder" className="mb-3 flex items-center justify-between gap-3 font-semibold">
          Prospect intelligence
          <LinkButton size="small" to="/prospects">
            All filters and lists
          </LinkButton>
        </h2>
        <ProspectTable address={ADDRESS} empty={NO_PROSPECTS} />
      </section>
      <ProvenanceKey of={["derived", "declared", "sample", "none"]} />
    </>
  );
}
