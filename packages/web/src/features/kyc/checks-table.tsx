import {
  type ApiInputs,
  KYC_CHECK_LABELS,
  KYC_CHECK_STATUS_LABELS,
  KYC_CHECK_STATUSES,
  KYC_CHECK_TYPES,
  type ListedKycCheck,
  showDate,
} from "@broker/contracts";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { caseAddress } from "./kyc-calls.ts";
import { CheckMark } from "./kyc-marks.tsx";
import { NO_CASES } from "./kyc-overview.tsx";

type Query = NonNullable<ApiInputs["GET /api/kyc/checks"]["query"]>;

const ADDRESS = "checks";
const PAGE = 50;

const FILTER: TableFilter<ListedKycCheck> = {
  choices: [
    { key: "type", all: "All checks", options: optionsOf(KYC_CHECK_TYPES, KYC_CHECK_LABELS) },
    { key: "status", all: "All statuses", options: optionsOf(KYC_CHECK_STATUSES, KYC_CHECK_STATUS_LABELS) },
  ],
};

const dayOf = (at: string | null) => (at === null ? "–" : showDate(at));

const COLUMNS: readonly TableColumn<ListedKycCheck>[] = [
  {
    key: "client",
    head: "Client",
    sortable: false,
    value: ({ client }) => client.name,
    cell: ({ client }) => (
      <Link className="link wrap-anywhere" to={caseAddress(client.id)}>
        {client.name}
      </Link>
    ),
  },
  {
    key: "status",
    head: "Status",
    sortable: false,
    value: ({ status }) => KYC_CHECK_STATUS_LABELS[status],
    cell: ({ status }) => <CheckMark status={status} />,
  },
  { key: "check", head: "Check", sortable: false, value: ({ name }) => name, small: "below", smallLabel: "" },
  { key: "result", head: "Result", sortable: false, value: ({ result }) => result, small: "full", smallLabel: "" },
  {
    key: "last",
    head: "Last run",
    sortable: false,
    value: ({ lastRun }) => lastRun,
    cell: ({ lastRun }) => <span className="whitespace-nowrap">{dayOf(lastRun)}</span>,
    small: "full",
    smallLabel: "last run",
  },
  {
    key: "next",
    head: "Next run",
    sortable: false,
    value: ({ nextRun }) => nextRun,
    cell: ({ nextRun }) => <span className="whitespace-nowrap">{dayOf(nextRun)}</span>,
    small: "full",
    smallLabel: "next run",
  },
];

function useQuery(): Query {
  const [{ chosen }] = useTableView({ address: ADDRESS, columns: ["client"], choices: ["type", "status"] });
  const type = KYC_CHECK_TYPES.find((each) => each === chosen.type);
  const status = KYC_CHECK_STATUSES.find((each) => each === chosen.status);
  return { ...(type === undefined ? {} : { type }), ...(status === undefined ? {} : { status }) };
}

/** The checks of every case: what was checked when, with what result, and what was not checked. */
export function ChecksTable() {
  const query = useQuery();
  const answer = usePages("GET /api/kyc/checks", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      safe="The checks are unaffected."
      isEmpty={({ total }) => total === 0 && !isFiltered}
      empty={NO_CASES}
    >
      {({ items, total, next }) => (
        <DataTable
          caption="Compliance checks"
          columns={COLUMNS}
          rows={items}
          rowKey={({ id, client }) => `${client.id} ${id}`}
          filter={FILTER}
          total={total}
          served
          next={next}
          onMore={() => void answer.fetchNextPage()}
          loadingMore={answer.isFetchingNextPage}
          address={ADDRESS}
          nothing="No checks match."
        />
      )}
    </DataState>
  );
}
