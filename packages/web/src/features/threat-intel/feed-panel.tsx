import type { ThreatEntry } from "@broker/contracts";
import {
  type ApiInputs,
  MATCH_STATE_LABELS,
  MATCH_STATES,
  THREAT_SOURCE_LABELS,
  THREAT_SOURCES,
} from "@broker/contracts";
import { useMemo, useState } from "react";
import { usePages } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { SEVERITY_OPTIONS } from "../monitor/alert-columns.tsx";
import { feedColumns } from "./feed-columns.tsx";
import { ClaimsBySector, FeedSources } from "./feed-sources.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { MatchingNotice } from "./matching-notice.tsx";

type Query = NonNullable<ApiInputs["GET /api/threat-intel/feed"]["query"]>;

const ADDRESS = "feed";
const PAGE = 50;

const FILTER: TableFilter<ThreatEntry> = {
  search: "Search the feed or clients...",
  choices: [
    { key: "source", all: "All sources", options: optionsOf(THREAT_SOURCES, THREAT_SOURCE_LABELS) },
    { key: "severity", all: "All severities", options: SEVERITY_OPTIONS },
    {
      key: "affected",
      all: "Any client or none",
      options: [{ value: "true", label: "Clients affected" }, ...optionsOf(MATCH_STATES, MATCH_STATE_LABELS)],
    },
  ],
};
const CHOICES = (FILTER.choices ?? []).map(({ key }) => key);

/** What the address asks for; a value that the table does not offer is left out. */
function useFeedQuery(): Query {
  const [{ chosen, search }] = useTableView({ address: ADDRESS, columns: ["what"], choices: CHOICES });
  const valid = Object.fromEntries(
    (FILTER.choices ?? []).flatMap(({ key, options }) =>
      options.some(({ value }) => value === chosen[key]) ? [[key, chosen[key]]] : [],
    ),
  );
  const { source, severity, affected } = valid;
  const state = MATCH_STATES.find((each) => each === affected);
  return {
    ...(search === "" ? {} : { search }),
    ...(source === undefined ? {} : { source: source as NonNullable<Query["source"]> }),
    ...(severity === undefined ? {} : { severity: severity as NonNullable<Query["severity"]> }),
    ...(affected === undefined ? {} : state === undefined ? { affected: "true" } : { state }),
  };
}

/** The threat feed, newest first, with the clients that entries may affect, and what each source has. */
export function FeedPanel() {
  const [, view] = useAddressValue("match");
  const [importing, setImporting] = useState(false);
  const columns = useMemo(() => feedColumns(view), [view]);
  const query = useFeedQuery();
  const answer = usePages("GET /api/threat-intel/feed", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  const importButton = (
    <CanEdit>
      <Button onClick={() => setImporting(true)}>Import advisories</Button>
    </CanEdit>
  );
  return (
    <>
      <DataState answer={answer} skeletonRows={8} isEmpty={() => false}>
        {({ items, total, next, sources, sectors, matching }) => (
          <>
            <MatchingNotice matching={matching} />
            {total === 0 && Object.keys(query).length === 0 ? (
              <EmptyState
                sentence="The threat feed is empty."
                fills="It combines stored lists, scans of clients and imported advisories. Each source below states why it has no entries."
                action={importButton}
              />
            ) : (
              <>
                <div className="mb-3 flex justify-end">{importButton}</div>
                <DataTable
                  caption="Threat feed"
                  columns={columns}
                  rows={items}
                  rowKey={({ id }) => id}
                  filter={FILTER}
                  export={{ name: "Threat feed.csv" }}
                  total={total}
                  served
                  next={next}
                  onMore={() => void answer.fetchNextPage()}
                  loadingMore={answer.isFetchingNextPage}
                  address={ADDRESS}
                  nothing="No entry matches."
                />
              </>
            )}
            <ClaimsBySector sectors={sectors} />
            <FeedSources sources={sources} />
          </>
        )}
      </DataState>
      {importing ? <ImportDialog kind="advisories" onClose={() => setImporting(false)} /> : null}
    </>
  );
}
