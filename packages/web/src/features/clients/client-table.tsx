import { type ApiInputs, type ClientRow, type OnboardingState, showDate, showNumber } from "@broker/contracts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSource } from "../../data/source.ts";
import { usePages } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableColumn, TableFilter } from "../../shared/data-table/table-column.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { MissingCell, PostureCell, stepAddress } from "./client-cells.tsx";

const STATES = { open: "Open", expiring: "Expiring", finished: "Finished" } as const;

/** The columns of the client list. Name, date added and expiry are sorted by the server. */
const CLIENT_COLUMNS: readonly TableColumn<ClientRow>[] = [
  {
    key: "name",
    head: "Client",
    value: ({ name }) => name,
    cell: ({ id, name, domain, companyNumber, sample, notActive }) => (
      <div className="min-w-0 py-[3px]">
        <Link className="link font-semibold wrap-anywhere" to={`/dashboard/clients/${id}`}>
          {name ?? "Name not recorded"}
        </Link>{" "}
        {notActive === null ? null : <Tag kind="alert">{notActive}</Tag>}{" "}
        {sample ? <Tag kind="sample">Sample data</Tag> : null}
        <span className="block text-xs font-normal wrap-anywhere text-ink-3">
          {[domain, companyNumber].filter((each) => each !== null).join(" · ") || "no domain or company number"}
        </span>
      </div>
    ),
    small: "title",
  },
  {
    key: "posture",
    head: "Posture",
    mark: "derived",
    value: ({ posture }) => posture?.posture ?? null,
    sortable: false,
    cell: (row) => <PostureCell row={row} />,
    small: "aside",
    smallLabel: "",
  },
  {
    key: "missing",
    head: "Missing",
    value: ({ missing }) => missing.length,
    exported: ({ missing }) => missing.map(({ title }) => title).join("; "),
    sortable: false,
    cell: (row) => <MissingCell row={row} />,
    small: "below",
    smallLabel: "",
  },
  {
    key: "expiry",
    head: "Policy expiry",
    value: ({ expiresOn }) => expiresOn,
    cell: ({ expiresOn, expiresIn }) =>
      expiresOn === null ? (
        <span className="text-ink-3">
          <span className="md:hidden">policy expiry </span>not recorded
        </span>
      ) : (
        <span className="whitespace-nowrap">
          <span className="md:hidden">policy expires </span>
          {showDate(expiresOn)}
          {expiresIn !== null && expiresIn <= 60 ? (
            <span className="block text-xs text-ink-2">in {showNumber(expiresIn)} days</span>
          ) : null}
        </span>
      ),
    small: "end",
    smallLabel: "",
  },
  {
    key: "state",
    head: "Status",
    value: ({ state }) => STATES[state],
    sortable: false,
    small: "hide",
  },
  {
    key: "next",
    head: "Next step",
    value: ({ next }) => next.words,
    sortable: false,
    cell: (row) =>
      row.next.kind === "none" ? (
        <span className="text-ink-2">{row.next.words}</span>
      ) : (
        <CanEdit otherwise={row.next.words}>
          <Link className="link" to={stepAddress(row)}>
            {row.next.words}
          </Link>
        </CanEdit>
      ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "industry",
    head: "Industry",
    value: ({ industry }) => industry,
    sortable: false,
    optional: true,
    small: "hide",
  },
  {
    key: "employees",
    head: "Employees",
    value: ({ employees }) => employees,
    sortable: false,
    optional: true,
    numeric: true,
    cell: ({ employees }) => (employees === null ? "–" : showNumber(employees)),
    small: "hide",
  },
  {
    key: "newest",
    head: "Added",
    value: ({ createdAt }) => createdAt,
    largestFirst: true,
    optional: true,
    cell: ({ createdAt }) => showDate(createdAt),
    small: "hide",
  },
];

type ClientsQuery = Omit<NonNullable<ApiInputs["GET /api/clients"]["query"]>, "limit" | "after">;

const FILTER: TableFilter<ClientRow> = {
  search: "Search name, number, domain or contact",
  choices: [
    {
      key: "state",
      all: "All statuses",
      options: [
        { value: "open", label: "Open" },
        { value: "expiring", label: "Expiring" },
        { value: "finished", label: "Finished" },
      ],
    },
    {
      key: "lacks",
      all: "Any control",
      options: [
        { value: "mfaEmail=no", label: "No MFA on email" },
        { value: "mfaRemoteAccess=no", label: "No MFA on remote access" },
        { value: "edr=no", label: "No endpoint detection" },
        { value: "backupOffline=no", label: "No offline backups" },
        { value: "backupTested=no", label: "Backups not tested" },
        { value: "mfaEmail=unknown", label: "MFA on email not disclosed" },
      ],
    },
  ],
};
const KEYS = CLIENT_COLUMNS.map(({ key }) => key);
const CHOICES = ["state", "lacks"];
const SORT = { by: "name", down: false };
const ORDERS = { name: "name", expiry: "expiry", newest: "newest" } as const;

const isOrder = (key: string): key is keyof typeof ORDERS => key in ORDERS;
const isState = (word: string | undefined): word is OnboardingState =>
  word === "open" || word === "expiring" || word === "finished";

/** The table's view as query parameters; most recently added first unless sorted otherwise. */
function useClientsQuery(address: string): ClientsQuery {
  const [view] = useTableView({ address, columns: KEYS, choices: CHOICES, sort: SORT });
  const { by, down } = view.sort ?? SORT;
  const { state, lacks } = view.chosen;
  return {
    sort: isOrder(by) ? by : "name",
    ...(down === (by === "newest") ? {} : { reverse: "true" }),
    ...(view.search === "" ? {} : { search: view.search }),
    ...(isState(state) ? { state } : {}),
    ...(lacks === undefined ? {} : { control: lacks }),
  };
}

/** The clients with information required, posture, expiry and next step. `empty` = shown when there are none. */
export function ClientTable({ empty, address = "" }: { empty: ReactNode; address?: string }) {
  const query = useClientsQuery(address);
  const clients = usePages("GET /api/clients", { query: query }, { keepPrevious: true });
  const source = useSource();
  const canEdit = useCanEdit();
  const narrowed = Object.keys(query).some((part) => part !== "sort" && part !== "reverse");
  return (
    <DataState answer={clients} skeletonRows={8}>
      {({ items, total, next }) =>
        total === 0 && !narrowed ? (
          empty
        ) : (
          <DataTable
            caption="Clients"
            columns={CLIENT_COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            sort={SORT}
            filter={FILTER}
            {...(canEdit
              ? { export: { href: source.address("GET /api/clients/export", { query: { ...query, format: "csv" } }) } }
              : {})}
            total={total}
            served
            next={next}
            onMore={() => void clients.fetchNextPage()}
            loadingMore={clients.isFetchingNextPage}
            address={address}
            nothing="No clients match."
          />
        )
      }
    </DataState>
  );
}
