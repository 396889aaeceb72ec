import {
  type ApiInputs,
  KYC_RISK_LABELS,
  KYC_RISKS,
  KYC_STATUS_LABELS,
  KYC_STATUSES,
  type KycClient,
  showDate,
} from "@broker/contracts";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { caseAddress } from "./kyc-calls.ts";
import { CaseMark, KycRiskMark } from "./kyc-marks.tsx";
import { NO_CASES } from "./kyc-overview.tsx";

type Query = NonNullable<ApiInputs["GET /api/kyc"]["query"]>;

const ADDRESS = "cases";
const PAGE = 50;

const FILTER: TableFilter<KycClient> = {
  search: "Search clients...",
  choices: [
    { key: "status", all: "All statuses", options: optionsOf(KYC_STATUSES, KYC_STATUS_LABELS) },
    { key: "risk", all: "All risks", options: optionsOf(KYC_RISKS, KYC_RISK_LABELS) },
  ],
};

/** Score with the share of its weights that is known. */
function Score({ kycScore, coverage }: Pick<KycClient, "kycScore" | "coverage">) {
  if (kycScore === null) return <span className="text-ink-3">–</span>;
  return (
    <>
      {kycScore}
      <span className="block text-xs text-ink-3">{coverage}% known</span>
    </>
  );
}

const COLUMNS: readonly TableColumn<KycClient>[] = [
  {
    key: "client",
    head: "Client",
    sortable: false,
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link className="link font-semibold wrap-anywhere" to={caseAddress(id)}>
        {name}
      </Link>
    ),
  },
  {
    key: "status",
    head: "Status",
    sortable: false,
    value: ({ status }) => KYC_STATUS_LABELS[status],
    cell: ({ status }) => <CaseMark status={status} />,
  },
  {
    key: "score",
    head: "KYC score",
    sortable: false,
    numeric: true,
    value: ({ kycScore }) => kycScore,
    cell: Score,
    small: "below",
    smallLabel: "KYC score",
  },
  {
    key: "risk",
    head: "Risk",
    sortable: false,
    value: ({ riskLevel }) => riskLevel,
    cell: ({ riskLevel }) => <KycRiskMark level={riskLevel} />,
    small: "end",
    smallLabel: "",
  },
  {
    key: "hits",
    head: "Open hits",
    sortable: false,
    numeric: true,
    value: ({ openHits }) => openHits,
    small: "full",
    smallLabel: "open hits",
  },
  {
    key: "next",
    head: "Next run",
    sortable: false,
    value: ({ nextRun }) => nextRun,
    cell: ({ nextRun, due }) => (
      <span className={due ? "font-semibold whitespace-nowrap" : "whitespace-nowrap"}>
        <PhoneWords>next run </PhoneWords>
        {showDate(nextRun)}
        {due ? ", due" : ""}
      </span>
    ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "review",
    head: "Action",
    cell: ({ id, name, status }) =>
      status === "requires_review" ? (
        <LinkButton size="small" to={caseAddress(id)}>
          Review<span className="sr-only"> {name}</span>
        </LinkButton>
      ) : null,
    small: "full",
    smallLabel: "",
  },
];

function useQuery(): Query {
  const [{ chosen, search }] = useTableView({ address: ADDRESS, columns: ["client"], choices: ["status", "risk"] });
  const status = KYC_STATUSES.find((each) => each === chosen.status);
  const risk = KYC_RISKS.find((each) => each === chosen.risk);
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(risk === undefined ? {} : { risk }),
  };
}

/** Clients with a case; those that require review have their button. */
export function CasesTable() {
  const query = useQuery();
  const answer = usePages("GET /api/kyc", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      safe="The cases are unaffected."
      isEmpty={({ total }) => total === 0 && !isFiltered}
      empty={NO_CASES}
    >
      {({ items, total, next }) => (
        <DataTable
          caption="KYC cases"
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
          nothing="No cases match."
        />
      )}
    </DataState>
  );
}
