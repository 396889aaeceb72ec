import type { Alert, ApiInputs } from "@broker/contracts";
import { useMemo, useState } from "react";
import { useAnswer, usePages } from "../../data/use-call.ts";
import { useCanEdit, useSession } from "../../data/use-session.ts";
import { useAddress, useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { useTableView } from "../../shared/data-table/table-address.ts";
import type { TableFilter } from "../../shared/data-table/table-column.ts";
import { optionsOf } from "../../shared/forms/choice-box.tsx";
import { ADD_CLIENT } from "../../shared/layout/can-edit.tsx";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { alertColumns, SEVERITY_OPTIONS } from "./alert-columns.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import { AlertStepDialog } from "./alert-step-dialog.tsx";
import { type Acting, ALERT_STATUS_WORDS, ALERT_STEPS, nameOf } from "./alert-words.ts";

type Query = NonNullable<ApiInputs["GET /api/alerts"]["query"]>;

const ADDRESS = "alerts";
const PAGE = 50;
const BULK = ["acknowledge", "assign", "snooze", "resolve"] as const;

const FILTER: TableFilter<Alert> = {
  search: "Search alerts or clients...",
  choices: [
    {
      key: "status",
      all: "Active and investigating",
      options: [
        ...optionsOf(["active", "investigating", "resolved"], ALERT_STATUS_WORDS),
        { value: "all", label: "All statuses" },
      ],
    },
    { key: "severity", all: "All severities", options: SEVERITY_OPTIONS },
    {
      key: "assigned",
      all: "Anyone",
      options: [
        { value: "me", label: "Assigned to me" },
        { value: "none", label: "Unassigned" },
      ],
    },
    { key: "order", all: "Most severe first", options: [{ value: "newest", label: "Newest first" }] },
  ],
};
const CHOICES = (FILTER.choices ?? []).map(({ key }) => key);

/** What the address asks for; a value that the table does not offer is left out. */
function useAlertsQuery(): Query {
  const [{ chosen, search }] = useTableView({ address: ADDRESS, columns: ["alert"], choices: CHOICES });
  const me = useSession().data?.name ?? "";
  const valid = Object.fromEntries(
    (FILTER.choices ?? []).flatMap(({ key, options }) =>
      options.some(({ value }) => value === chosen[key]) ? [[key, chosen[key]]] : [],
    ),
  );
  const { status, severity, assigned, order } = valid;
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? {} : { status: status as NonNullable<Query["status"]> }),
    ...(severity === undefined ? {} : { severity: severity as NonNullable<Query["severity"]> }),
    ...(assigned === undefined ? {} : { assignee: assigned === "me" ? me : "" }),
    ...(order === undefined ? {} : { sort: "newest" }),
  };
}

function NoAlerts() {
  const [, { go }] = useAddress();
  const { data: status } = useAnswer("GET /api/monitor", {});
  const resolved = <Button onClick={() => go({ [`${ADDRESS}.status`]: "all" })}>Show resolved alerts</Button>;
  return (
    <EmptyState
      sentence="No open alerts."
      fills="A scan that shows a deterioration raises an alert, and so does a missed date. It remains one alert until it is resolved."
      action={status?.clients.all === 0 ? ADD_CLIENT : resolved}
    />
  );
}

/** The alerts, the most severe first, with filters, their evidence, and actions on one or several. */
export function AlertTable() {
  const canEdit = useCanEdit();
  const [viewed, view] = useAddressValue("alert");
  const [acting, act] = useState<Acting | null>(null);
  const columns = useMemo(() => alertColumns(view), [view]);
  const query = useAlertsQuery();
  const answer = usePages("GET /api/alerts", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  const select = {
    name: nameOf,
    actions: (alerts: readonly Alert[], clear: () => void) =>
      BULK.map((action) => (
        <Button key={action} kind="quiet" size="small" onClick={() => act({ action, alerts, onDone: clear })}>
          {ALERT_STEPS[action].verb}
        </Button>
      )),
  };
  return (
    <>
      <DataState answer={answer} skeletonRows={8} isEmpty={() => false}>
        {({ items, total, next }) =>
          total === 0 && Object.keys(query).length === 0 ? (
            <NoAlerts />
          ) : (
            <DataTable
              caption="Alerts"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              filter={FILTER}
              export={{ name: "Alerts.csv" }}
              {...(canEdit ? { select } : {})}
              total={total}
              served
              next={next}
              onMore={() => void answer.fetchNextPage()}
              loadingMore={answer.isFetchingNextPage}
              address={ADDRESS}
              nothing="No alerts match."
            />
          )
        }
      </DataState>
      {viewed === null ? null : (
        <AlertDialog
          id={viewed}
          onClose={() => view(null)}
          onAct={(action, alert) => {
            view(null);
            act({ action, alerts: [alert] });
          }}
        />
      )}
      {acting === null ? null : <AlertStepDialog {...acting} onClose={() => act(null)} />}
    </>
  );
}
