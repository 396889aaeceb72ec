import type { ApiInputs, ClientRow, OnboardingState } from "@broker/contracts";
import { type ReactNode, useMemo } from "react";
import { useSource } from "../../data/source.ts";
import { useAnswer, usePages } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableFilter } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { CLIENT_COLUMNS } from "./client-columns.tsx";
import { ClientViews, isSavedView, SAVED_VIEWS } from "./client-views.tsx";
import { ONBOARDING_KEY, onboardingColumn } from "./onboarding-column.tsx";

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
        { value: "finished", label: "Complete" },
      ],
    },
    {
      key: ONBOARDING_KEY,
      all: "Any onboarding",
      options: [
        { value: "true", label: "Onboarding open" },
        { value: "false", label: "Not open" },
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
const KEYS = [...CLIENT_COLUMNS.map(({ key }) => key), ONBOARDING_KEY];
const CHOICES = ["state", ONBOARDING_KEY, "lacks", "view"];
/** What needs doing first. */
const SORT = { by: "next", down: false };
const ORDERS = { name: "name", expiry: "expiry", newest: "newest", next: "todo" } as const;

const isOrder = (key: string): key is keyof typeof ORDERS => key in ORDERS;
const isState = (word: string | undefined): word is OnboardingState =>
  word === "open" || word === "expiring" || word === "finished";

/** The table's view as query parameters; most recently added first unless sorted otherwise. */
function useClientsQuery(address: string): ClientsQuery {
  const [view] = useTableView({ address, columns: KEYS, choices: CHOICES, sort: SORT });
  const { by, down } = view.sort ?? SORT;
  const { state, onboarding, lacks, view: saved } = view.chosen;
  return {
    ...(isSavedView(saved) ? SAVED_VIEWS[saved].query : {}),
    sort: isOrder(by) ? ORDERS[by] : "todo",
    ...(down === (by === "newest") ? {} : { reverse: "true" }),
    ...(view.search === "" ? {} : { search: view.search }),
    ...(isState(state) ? { state } : {}),
    ...(onboarding === "true" || onboarding === "false" ? { onboarding } : {}),
    ...(lacks === undefined ? {} : { control: lacks }),
  };
}

/** The clients with information required, posture, expiry and next step. `empty` = shown when there are none. */
export function ClientTable({ empty, address = "" }: { empty: ReactNode; address?: string }) {
  const query = useClientsQuery(address);
  const clients = usePages("GET /api/clients", { query: query }, { keepPrevious: true });
  const sessions = useAnswer("GET /api/onboarding/sessions", { query: { state: "open" } });
  const columns = useMemo(() => {
    const next = CLIENT_COLUMNS.findIndex(({ key }) => key === "next");
    return CLIENT_COLUMNS.toSpliced(next, 0, onboardingColumn(sessions.data?.items ?? [], new Date()));
  }, [sessions.data]);
  const source = useSource();
  const canEdit = useCanEdit();
  const narrowed = Object.keys(query).some((part) => part !== "sort" && part !== "reverse");
  return (
    <DataState answer={clients} skeletonRows={8}>
      {({ items, total, next }) =>
        total === 0 && !narrowed ? (
          empty
        ) : (
          <>
            <ClientViews address={address} />
            <DataTable
              caption="Clients"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              sort={SORT}
              filter={FILTER}
              {...(canEdit
                ? {
                    export: { href: source.address("GET /api/clients/export", { query: { ...query, format: "csv" } }) },
                  }
                : {})}
              total={total}
              served
              next={next}
              onMore={() => void clients.fetchNextPage()}
              loadingMore={clients.isFetchingNextPage}
              address={address}
              nothing="No clients match."
            />
          </>
        )
      }
    </DataState>
  );
}
