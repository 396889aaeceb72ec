import { type ApiInputs, IDV_STATUS_LABELS, IDV_STATUSES, type IdvWorkflow, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import { type TableView, useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { workflowAddress } from "./idv-calls.ts";
import { LevelMark, StatusMark } from "./idv-marks.tsx";
import { NO_WORKFLOWS } from "./idv-overview.tsx";

type Query = NonNullable<ApiInputs["GET /api/idv"]["query"]>;

const ADDRESS = "workflows";
const PAGE = 50;

const FILTER: TableFilter<IdvWorkflow> = {
  search: "Search persons or clients...",
  choices: [
    {
      key: "status",
      all: "Active",
      options: [...optionsOf(IDV_STATUSES, IDV_STATUS_LABELS), { value: "all", label: "All statuses" }],
    },
  ],
};

const COLUMNS: readonly TableColumn<IdvWorkflow>[] = [
  {
    key: "subject",
    head: "Subject",
    sortable: false,
    value: ({ subject }) => subject.name,
    cell: ({ id, subject }) => (
      <Link className="link font-semibold wrap-anywhere" to={workflowAddress(id)}>
        {subject.name}
      </Link>
    ),
  },
  {
    key: "status",
    head: "Status",
    sortable: false,
    value: ({ status }) => IDV_STATUS_LABELS[status],
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    key: "client",
    head: "Client",
    sortable: false,
    value: ({ clientName }) => clientName,
    cell: ({ client }) => (
      <Link className="link wrap-anywhere" to={`/dashboard/clients/${encodeURIComponent(client.id)}`}>
        {client.name}
      </Link>
    ),
    small: "below",
    smallLabel: "",
  },
  {
    key: "progress",
    head: "Progress",
    sortable: false,
    numeric: true,
    value: ({ progress }) => progress,
    cell: ({ progress }) => `${progress}%`,
    small: "end",
    smallLabel: "",
  },
  {
    key: "risk",
    head: "Risk",
    sortable: false,
    value: ({ riskLevel }) => riskLevel,
    cell: ({ riskLevel }) => <LevelMark level={riskLevel} />,
    small: "full",
    smallLabel: "risk",
  },
  {
    key: "started",
    head: "Started",
    sortable: false,
    value: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <PhoneWords>started </PhoneWords>
        {showDate(createdAt)}
      </span>
    ),
    small: "full",
    smallLabel: "",
  },
];

const VIEW = { address: ADDRESS, columns: ["subject"], choices: ["status"] };

function queryOf({ chosen, search }: TableView): Query {
  const status = IDV_STATUSES.find((each) => each === chosen.status);
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? (chosen.status === "all" ? {} : { open: "true" }) : { status }),
  };
}

/** The workflows that are to be decided, the latest first; others by the filter. */
export function WorkflowsTable() {
  const [view, change] = useTableView(VIEW);
  const query = queryOf(view);
  const answer = usePages("GET /api/idv", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  const isPlain = query.search === undefined && query.open !== undefined;
  return (
    <DataState answer={answer} skeletonRows={8} safe="The workflows are unaffected." isEmpty={() => false}>
      {({ items, total, next }) =>
        total === 0 && isPlain ? (
          <EmptyState
            {...NO_WORKFLOWS}
            sentence="No active workflows."
            action={<Button onClick={() => change({ chosen: { status: "all" } })}>Show decided workflows</Button>}
          />
        ) : (
          <DataTable
            caption="Workflows"
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            filter={FILTER}
            total={total}
            served
            next={next}
            onMore={() => void answer.fetchNextPage()}
            loadingMore={answer.isFetchingNextPage}
            address={ADDRESS}
            nothing="No workflows match."
          />
        )
      }
    </DataState>
  );
}
