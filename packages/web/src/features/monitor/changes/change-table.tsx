import {
  type ApiInputs,
  RISK_STANDING_LABELS,
  RISK_STANDINGS,
  RISK_TREND_LABELS,
  RISK_TRENDS,
  type RiskChange,
  showCount,
  showNumber,
} from "@broker/contracts";
import { useMemo } from "react";
import { usePages } from "../../../data/use-call.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { useTableView } from "../../../shared/data-table/table-address.ts";
import type { TableFilter } from "../../../shared/data-table/table-column.ts";
import { optionsOf } from "../../../shared/forms/choice-box.tsx";
import { ADD_CLIENT, EditLink } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { changeColumns } from "./change-columns.tsx";

type Query = NonNullable<ApiInputs["GET /api/monitor/risk-changes"]["query"]>;

const ADDRESS = "changes";
const PAGE = 25;

const FILTER: TableFilter<RiskChange> = {
  search: "Search clients or domains...",
  choices: [
    {
      key: "trend",
      all: "All trends",
      options: [...optionsOf(RISK_TRENDS, RISK_TREND_LABELS), { value: "not-comparable", label: "Not comparable" }],
    },
    { key: "status", all: "All statuses", options: optionsOf(RISK_STANDINGS, RISK_STANDING_LABELS) },
    {
      key: "order",
      all: "Largest increase first",
      options: [
        { value: "score", label: "Highest risk first" },
        { value: "previous", label: "Highest previous risk first" },
        { value: "premium", label: "Largest premium increase first" },
        { value: "name", label: "By name" },
        { value: "assessed", label: "Last assessed first" },
      ],
    },
  ],
};
const CHOICES = (FILTER.choices ?? []).map(({ key }) => key);

/** What the address asks for; a value that the table does not offer is left out. */
function useChangesQuery(): Query {
  const [{ chosen, search }] = useTableView({ address: ADDRESS, columns: ["client"], choices: CHOICES });
  const valid = Object.fromEntries(
    (FILTER.choices ?? []).flatMap(({ key, options }) =>
      options.some(({ value }) => value === chosen[key]) ? [[key, chosen[key]]] : [],
    ),
  );
  const { trend, status, order } = valid;
  return {
    ...(search === "" ? {} : { search }),
    ...(trend === undefined ? {} : { trend: trend as NonNullable<Query["trend"]> }),
    ...(status === undefined ? {} : { standing: status as NonNullable<Query["standing"]> }),
    ...(order === undefined ? {} : { sort: order as NonNullable<Query["sort"]> }),
  };
}

/** How the risk of each client changed since its last comparable scan. @param open shows the charts of a client */
export function ChangeTable({ open }: { readonly open: (client: string) => void }) {
  const columns = useMemo(() => changeColumns(open), [open]);
  const query = useChangesQuery();
  const input = { query: { ...query, limit: PAGE } };
  const answer = usePages("GET /api/monitor/risk-changes", input, { keepPrevious: true });
  const { clients = 0, scanned = 0 } = answer.data ?? {};
  return (
    <WideSection
      heading="Risk changes"
      {...(scanned === 0
        ? {}
        : { note: `${showNumber(scanned)} of ${showCount(clients, "client")} with a domain assessed` })}
    >
      <DataState
        answer={answer}
        skeletonRows={6}
        isEmpty={(page) => page.scanned === 0}
        empty={{
          sentence: "No client has been scanned yet.",
          fills: "Changes are listed once a client has been scanned; a trend requires two comparable scans.",
          action: clients === 0 ? ADD_CLIENT : <EditLink to="/dashboard">Scan clients</EditLink>,
        }}
      >
        {({ items, total, next }) => (
          <>
            <DataTable
              caption="Risk changes"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              filter={FILTER}
              export={{ name: "Risk changes.csv" }}
              total={total}
              served
              next={next}
              onMore={() => void answer.fetchNextPage()}
              loadingMore={answer.isFetchingNextPage}
              address={ADDRESS}
              nothing="No clients match."
            />
            <p className="mt-3 max-w-[76ch] text-sm text-ink-2">
              Risk is 100 − posture. Compliant from posture 80; otherwise Improving if 5 points better than at the last
              comparable scan; At Risk from 60; otherwise Critical. Scans by another method, or of other areas, are not
              comparable. Premium: the technical premium at equal exposure and terms.
            </p>
          </>
        )}
      </DataState>
    </WideSection>
  );
}
