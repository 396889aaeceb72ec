import {
  type ApiInputs,
  INDICATOR_KIND_LABELS,
  INDICATOR_KINDS,
  type Indicator,
  type IntelMatch,
  MATCH_STATE_LABELS,
  MATCH_STATES,
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
import { ImportDialog } from "./import-dialog.tsx";
import { ImportsSection } from "./imports-section.tsx";
import { indicatorColumns } from "./indicator-columns.tsx";
import { matchColumns } from "./match-columns.tsx";
import { MatchingNotice } from "./matching-notice.tsx";

type MatchesQuery = NonNullable<ApiInputs["GET /api/threat-intel/matches"]["query"]>;
type IndicatorsQuery = NonNullable<ApiInputs["GET /api/threat-intel/indicators"]["query"]>;

const PAGE = 50;

const MATCH_FILTER: TableFilter<IntelMatch> = {
  search: "Search matches or clients...",
  choices: [
    {
      key: "state",
      all: "Possible and confirmed",
      options: [...optionsOf(MATCH_STATES, MATCH_STATE_LABELS), { value: "all", label: "All, including past ones" }],
    },
  ],
};

const INDICATOR_FILTER: TableFilter<Indicator> = {
  search: "Search indicators...",
  choices: [{ key: "kind", all: "All kinds", options: optionsOf(INDICATOR_KINDS, INDICATOR_KIND_LABELS) }],
};

function MatchesTable() {
  const [, view] = useAddressValue("match");
  const columns = useMemo(() => matchColumns(view), [view]);
  const [{ chosen, search }] = useTableView({ address: "matches", columns: ["indicator"], choices: ["state"] });
  const state = (["all", ...MATCH_STATES] as const).find((each) => each === chosen.state);
  const query: MatchesQuery = { kind: "indicator", ...(search === "" ? {} : { search }), ...(state && { state }) };
  const answer = usePages(
    "GET /api/threat-intel/matches",
    { query: { ...query, limit: PAGE } },
    { keepPrevious: true },
  );
  return (
    <DataState answer={answer} skeletonRows={6} isEmpty={() => false}>
      {({ items, total, next, matching }) => (
        <>
          <MatchingNotice matching={matching} />
          {total === 0 && search === "" && state === undefined ? (
            <p className="lead mb-6">No imported indicator matches stored evidence of a client.</p>
          ) : (
            <DataTable
              caption="Matches of indicators"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              filter={MATCH_FILTER}
              export={{ name: "Indicator matches.csv" }}
              total={total}
              served
              next={next}
              onMore={() => void answer.fetchNextPage()}
              loadingMore={answer.isFetchingNextPage}
              address="matches"
              nothing="No match."
            />
          )}
        </>
      )}
    </DataState>
  );
}

/** Imported indicators of compromise, what of clients' stored evidence they match, and the files they come from. */
export function IndicatorsPanel() {
  const [importing, setImporting] = useState(false);
  const columns = useMemo(indicatorColumns, []);
  const [{ chosen, search }] = useTableView({ address: "iocs", columns: ["value"], choices: ["kind"] });
  const kind = INDICATOR_KINDS.find((each) => each === chosen.kind);
  const query: IndicatorsQuery = { ...(search === "" ? {} : { search }), ...(kind && { kind }) };
  const answer = usePages(
    "GET /api/threat-intel/indicators",
    { query: { ...query, limit: PAGE } },
    { keepPrevious: true },
  );
  const importButton = (
    <CanEdit>
      <Button onClick={() => setImporting(true)}>Import indicators</Button>
    </CanEdit>
  );
  return (
    <>
      <DataState answer={answer} skeletonRows={8} isEmpty={() => false}>
        {({ items, total, next }) =>
          total === 0 && Object.keys(query).length === 0 ? (
            <EmptyState
              sentence="No indicators are imported."
              fills="Domains, addresses and URLs of a file are matched with hosts, addresses, mail servers, third-party hosts and lookalikes of stored scans. Nothing is visited, and no feed is enabled."
              action={importButton}
            />
          ) : (
            <>
              <div className="mb-3 flex justify-end">{importButton}</div>
              <MatchesTable />
              <h3 className="mt-8 mb-3 font-serif text-lg font-semibold">Indicators</h3>
              <DataTable
                caption="Indicators"
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                filter={INDICATOR_FILTER}
                export={{ name: "Indicators.csv" }}
                total={total}
                served
                next={next}
                onMore={() => void answer.fetchNextPage()}
                loadingMore={answer.isFetchingNextPage}
                address="iocs"
                nothing="No indicator matches."
              />
            </>
          )
        }
      </DataState>
      <ImportsSection />
      {importing ? <ImportDialog kind="indicators" onClose={() => setImporting(false)} /> : null}
    </>
  );
}
