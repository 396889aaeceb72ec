import type { ApiInputs, TriggerEvent } from "@broker/contracts";
import { useMemo, useState } from "react";
import { useSource } from "../../data/source.ts";
import { usePages } from "../../data/use-call.ts";
import { useCanEdit } from "../../data/use-session.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { type TableSort, useTableView } from "../../shared/data-table/table-address.ts";
import type { TableFilter } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { LiveUpdates } from "../../shared/layout/live-updates.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { triggerColumns } from "./trigger-columns.tsx";
import { NO_TRIGGERS, TriggerDialogs } from "./trigger-dialog.tsx";
import { TRIGGER_STREAM } from "./trigger-stream.ts";

type Asked = NonNullable<ApiInputs["GET /api/triggers"]["query"]>;

const PAGE = 50;
const ADDRESS = "";
const CHOICES = ["type", "priority", "status"] as const;
const SORT = { by: "when", down: true };
/** Sort key of the server for each heading, and its default direction. */
const ORDERS: Readonly<Record<string, { readonly sort: NonNullable<Asked["sort"]>; readonly down: boolean }>> = {
  company: { sort: "company", down: false },
  type: { sort: "type", down: false },
  priority: { sort: "priority", down: true },
  status: { sort: "status", down: false },
  when: { sort: "newest", down: true },
};

function orderOf({ by, down }: TableSort): Pick<Asked, "sort" | "reverse"> {
  const order = ORDERS[by];
  return order === undefined ? {} : { sort: order.sort, ...(order.down === down ? {} : { reverse: "true" }) };
}

const options = (...values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const FILTER: TableFilter<TriggerEvent> = {
  choices: [
    { key: "type", all: "All types", options: options("compliance", "breach", "risk", "opportunity") },
    { key: "priority", all: "All priorities", options: options("high", "medium", "low") },
    { key: "status", all: "All statuses", options: options("new", "investigating", "resolved") },
  ],
};

/** All trigger events, most recent first, with filters, View, Act and Bulk Actions. */
export function TriggerTable() {
  const canEdit = useCanEdit();
  const [, openView] = useAddressValue("event");
  const [acting, setActing] = useState<readonly TriggerEvent[]>([]);
  const columns = useMemo(() => triggerColumns(openView, (event) => setActing([event])), [openView]);
  const [view] = useTableView({
    address: ADDRESS,
    columns: columns.map(({ key }) => key),
    choices: CHOICES,
    sort: SORT,
  });
  const source = useSource();
  const chosen = view.chosen as Asked;
  const query = { ...chosen, ...orderOf(view.sort ?? SORT) };
  const answer = usePages("GET /api/triggers", { query: { ...query, limit: PAGE } }, { keepPrevious: true });
  return (
    <section aria-label="Trigger events">
      <p className="mb-3 min-h-5 text-sm">
        <LiveUpdates of={TRIGGER_STREAM} />
      </p>
      <DataState
        answer={answer}
        skeletonRows={10}
        isEmpty={({ total }) => total === 0 && Object.keys(chosen).length === 0}
        empty={NO_TRIGGERS}
      >
        {({ items, total, next }) => (
          <DataTable
            caption="Trigger events"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            filter={FILTER}
            sort={SORT}
            export={{ href: source.address("GET /api/triggers/export", { query }) }}
            {...(canEdit
              ? {
                  select: {
                    name: ({ company, event }: TriggerEvent) => `${company}: ${event}`,
                    actions: (rows: readonly TriggerEvent[]) => (
                      <Button kind="quiet" size="small" onClick={() => setActing(rows)}>
                        Act
                      </Button>
                    ),
                  },
                }
              : {})}
            total={total}
            served
            next={next}
            onMore={() => void answer.fetchNextPage()}
            loadingMore={answer.isFetchingNextPage}
            address={ADDRESS}
            nothing="No events match."
          />
        )}
      </DataState>
      <TriggerDialogs acting={acting} onAct={setActing} />
    </section>
  );
}
