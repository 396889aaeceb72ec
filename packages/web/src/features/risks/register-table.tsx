import {
  type ApiInputs,
  RISK_CATEGORIES,
  RISK_CATEGORY_LABELS,
  RISK_INSURANCE_IMPACTS,
  RISK_STATUSES,
  type Risk,
  type RiskCategory,
  type RiskStatus,
} from "@broker/contracts";
import { useMemo } from "react";
import { Link } from "react-router";
import { usePages } from "../../data/use-call.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../shared/data-table/day-column.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { IndexMark } from "./index-mark.tsx";
import { registerAddress, riskAddress } from "./risk-calls.ts";

type Query = NonNullable<ApiInputs["GET /api/risks"]["query"]>;

const CHOICES = ["status", "category", "overdue"];

const isStatus = (word: string | undefined): word is RiskStatus => RISK_STATUSES.some((each) => each === word);
const isCategory = (word: string | undefined): word is RiskCategory => RISK_CATEGORIES.some((each) => each === word);

function useRegisterQuery(client: string | null): Query {
  const [view] = useTableView({ address: "", columns: ["risk"], choices: CHOICES });
  const { status, category, overdue } = view.chosen;
  return {
    ...(client === null ? {} : { client }),
    ...(view.search === "" ? {} : { search: view.search }),
    ...(isStatus(status) ? { status } : {}),
    ...(isCategory(category) ? { category } : {}),
    ...(overdue === undefined ? {} : { overdue: "true" }),
  };
}

const FILTER: TableFilter<Risk> = {
  search: "Search risks...",
  choices: [
    { key: "status", all: "All statuses", options: RISK_STATUSES.map((value) => ({ value, label: value })) },
    {
      key: "category",
      all: "All categories",
      options: optionsOf(RISK_CATEGORIES, RISK_CATEGORY_LABELS),
    },
    { key: "overdue", all: "Any date", options: [{ value: "true", label: "Overdue" }] },
  ],
};

const CLIENT: TableColumn<Risk> = {
  key: "client",
  head: "Client",
  sortable: false,
  value: ({ client }) => client.name,
  cell: ({ client }) => (
    <Link className="link" to={registerAddress(client.id)}>
      {client.name}
    </Link>
  ),
  small: "full",
};

const factor = (key: "likelihood" | "impact", head: string): TableColumn<Risk> => ({
  key,
  head,
  numeric: true,
  sortable: false,
  value: ({ residual }) => residual[key].value,
  cell: ({ residual }) => (
    <>
      <PhoneWords>{key} </PhoneWords>
      {residual[key].value}
    </>
  ),
  small: "full",
});

function columnsOf(all: boolean): readonly TableColumn<Risk>[] {
  return [
    {
      key: "risk",
      head: "Risk",
      sortable: false,
      value: ({ title }) => title,
      cell: ({ id, title, subject }) => (
        <>
          <Link className="link font-semibold wrap-anywhere" to={riskAddress(id)}>
            {title}
          </Link>
          {subject === null ? null : (
            <span className="block text-xs font-normal wrap-anywhere text-ink-3">{subject}</span>
          )}
        </>
      ),
    },
    ...(all ? [CLIENT] : []),
    {
      key: "category",
      head: "Category",
      sortable: false,
      value: ({ category }) => RISK_CATEGORY_LABELS[category],
      small: "full",
      smallLabel: "",
    },
    factor("likelihood", "Likelihood"),
    factor("impact", "Impact"),
    {
      key: "score",
      head: "Score /10",
      sortable: false,
      value: ({ residual }) => residual.index,
      cell: ({ residual, inherent }) => (
        <>
          <IndexMark index={residual.index} wraps />
          {residual.index === inherent.index ? null : (
            <span className="block text-xs text-ink-3">inherent {inherent.index.toFixed(1)}</span>
          )}
        </>
      ),
      small: "aside",
      smallLabel: "",
    },
    {
      key: "owner",
      head: "Owner",
      sortable: false,
      value: ({ owner }) => owner,
      cell: ({ owner }) => (
        <>
          <PhoneWords>owner </PhoneWords>
          {owner ?? "–"}
        </>
      ),
      small: "full",
    },
    {
      key: "status",
      head: "Status",
      sortable: false,
      value: ({ status }) => status,
      cell: ({ status, closing }) => (
        <>
          {status}
          {closing === null ? null : <span className="block text-xs text-ink-2">closing proposed</span>}
        </>
      ),
      small: "end",
      smallLabel: "",
    },
    {
      key: "plan",
      head: "Mitigation plan",
      sortable: false,
      value: ({ mitigationPlan }) => mitigationPlan,
      cell: ({ mitigationPlan }) => <span className="line-clamp-3 wrap-anywhere">{mitigationPlan ?? "–"}</span>,
      small: "hide",
    },
    dayColumn(
      { key: "target", head: "Target date", sortable: false },
      ({ targetDate }) => targetDate,
      ({ overdue }) => (overdue ? <span className="block text-xs font-semibold text-high">overdue</span> : null),
    ),
    {
      key: "insurance",
      head: "Insurance impact",
      sortable: false,
      value: ({ insurance }) => RISK_INSURANCE_IMPACTS[insurance],
      small: "full",
    },
  ];
}

/** The register, the highest risks first; of one client, or of all. */
export function RegisterTable({ client }: { readonly client: string | null }) {
  const query = useRegisterQuery(client);
  const list = usePages("GET /api/risks", { query }, { keepPrevious: true });
  const columns = useMemo(() => columnsOf(client === null), [client]);
  const filtered = Object.keys(query).length > (client === null ? 0 : 1);
  return (
    <DataState answer={list} skeletonRows={8} safe="The register is unaffected." isEmpty={() => false}>
      {({ items, total, next }) =>
        total === 0 && !filtered ? (
          <EmptyState
            sentence="No risks in the register."
            fills="Failed checks, vendors' reports, compliance gaps, triggers and answers propose risks. You decide which to open."
          />
        ) : (
          <DataTable
            caption="Risks"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            filter={FILTER}
            export={{ name: "Risk register.csv" }}
            total={total}
            served
            next={next}
            onMore={() => void list.fetchNextPage()}
            loadingMore={list.isFetchingNextPage}
            address=""
            nothing="No risks match."
          />
        )
      }
    </DataState>
  );
}
