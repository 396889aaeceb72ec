import { PRODUCT_CLAIM_LABEL, PRODUCT_CLAIMS } from "@broker/contracts";
import { ProvenanceKey } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { ProspectTable, useProspectsQuery } from "../prospects/prospect-table.tsx";
import { NO_PROSPECTS, ProspectTiles } from "../prospects/prospect-tiles.tsx";
import { filterOf } from "../prospects/prospects-query.ts";
import { UkRisk } from "../regions/uk-risk.tsx";
import { TriggerFeed } from "../triggers/trigger-feed.tsx";

const CLAIMS = [PRODUCT_CLAIMS.humanError, PRODUCT_CLAIMS.seventeenFrameworks, PRODUCT_CLAIMS.realTime];

/** Product claims, labelled as such: not figures of this workspace. */
function ClaimCards() {
  return (
    <ul data-claim className="grid gap-4 md:grid-cols-3">
      {CLAIMS.map(({ figure, words }) => (
        <li key={figure} className="border-t border-line pt-3">
          <p className="font-serif text-xl">
            {figure} <span className="font-sans text-md text-ink-2">{words}</span>
          </p>
          <p className="mt-1 text-xs text-ink-3">{PRODUCT_CLAIM_LABEL}</p>
        </li>
      ))}
    </ul>
  );
}

const ADDRESS = "prospects";

/** The SmartProspect tab: tiles, UK risk map, trigger feed, prospect finder, three product claims. */
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
      <section aria-label="Product claims" className="mt-9">
        <ClaimCards />
      </section>
      <ProvenanceKey of={["derived", "declared", "sample", "none"]} />
    </>
  );
}
