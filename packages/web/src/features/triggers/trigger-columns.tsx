import { showRelative, TRIGGER_COLUMNS, type TriggerEvent } from "@broker/contracts";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { STATUS_WORDS, statusLine } from "./act-dialog.tsx";
import { EventActions } from "./trigger-dialog.tsx";

/** The columns of the list of triggers. */
export function triggerColumns(
  view: (id: string) => void,
  act: (event: TriggerEvent) => void,
): readonly TableColumn<TriggerEvent>[] {
  return [
    {
      key: "company",
      head: TRIGGER_COLUMNS.company,
      value: ({ company }) => company,
      cell: ({ company, domain }) => (
        <>
          <b className="block font-semibold">{company}</b>
          {company === domain ? null : <span className="block text-xs font-normal text-ink-3">{domain}</span>}
        </>
      ),
    },
    {
      key: "event",
      head: TRIGGER_COLUMNS.event,
      small: "full",
      cell: ({ event, actionRequired, type, priority, status }) => (
        <>
          <span className="block">{event}</span>
          <span className="block text-ink-2">{actionRequired}</span>
          <PhoneWords>
            {type}, {priority} priority, {STATUS_WORDS[status].toLowerCase()}
          </PhoneWords>
        </>
      ),
    },
    { key: "type", head: TRIGGER_COLUMNS.type, value: ({ type }) => type, small: "hide" },
    {
      key: "priority",
      head: TRIGGER_COLUMNS.priority,
      value: ({ priority }) => priority,
      largestFirst: true,
      small: "hide",
      cell: ({ priority }) => <span className={priority === "high" ? "font-semibold" : ""}>{priority}</span>,
    },
    {
      key: "status",
      head: TRIGGER_COLUMNS.status,
      value: ({ status }) => status,
      small: "hide",
      cell: (event) => (
        <>
          {STATUS_WORDS[event.status]}
          {statusLine(event) === null ? null : (
            <span className="block text-xs text-ink-3 max-md:hidden">{event.history.at(-1)?.by}</span>
          )}
        </>
      ),
    },
    {
      key: "when",
      head: TRIGGER_COLUMNS.when,
      value: ({ timestamp }) => timestamp,
      largestFirst: true,
      small: "aside",
      cell: ({ timestamp }) => <span className="whitespace-nowrap">{showRelative(timestamp, new Date())}</span>,
    },
    {
      key: "actions",
      head: "Actions",
      numeric: true,
      fixed: true,
      small: "full",
      cell: (event) => (
        <span className="inline-flex whitespace-nowrap">
          <EventActions event={event} onView={() => view(event.id)} onAct={() => act(event)} />
        </span>
      ),
    },
  ];
}
