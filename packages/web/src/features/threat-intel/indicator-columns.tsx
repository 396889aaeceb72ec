import { INDICATOR_KIND_LABELS, type Indicator, showDate, showNumber } from "@broker/contracts";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { StatedSeverity } from "./intel-words.tsx";

/** The columns of the indicators. The server sorts. */
export function indicatorColumns(): readonly TableColumn<Indicator>[] {
  return [
    {
      key: "value",
      head: "Indicator",
      sortable: false,
      value: ({ value }) => value,
      cell: ({ value, what }) => (
        <>
          <span className="font-semibold wrap-anywhere">{value}</span>
          {what === null ? null : <span className="block text-xs wrap-anywhere text-ink-3">{what}</span>}
        </>
      ),
      small: "title",
    },
    {
      key: "kind",
      head: "Kind",
      sortable: false,
      value: ({ kind }) => INDICATOR_KIND_LABELS[kind],
      small: "below",
      smallLabel: "",
    },
    {
      key: "severity",
      head: "Severity",
      sortable: false,
      value: ({ severity }) => severity,
      cell: StatedSeverity,
      small: "aside",
    },
    {
      key: "source",
      head: "Published by",
      sortable: false,
      value: ({ source }) => source,
      cell: ({ source }) => <span className="wrap-anywhere">{source}</span>,
      small: "full",
      smallLabel: "",
    },
    {
      key: "until",
      head: "Valid until",
      sortable: false,
      value: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => (
        <>
          <PhoneWords>Valid until: </PhoneWords>
          {validUntil === null ? (
            <span className="text-ink-3">Not stated</span>
          ) : (
            <span className="whitespace-nowrap">{showDate(validUntil)}</span>
          )}
        </>
      ),
      small: "full",
      smallLabel: "",
    },
    {
      key: "clients",
      head: "Clients",
      numeric: true,
      sortable: false,
      value: ({ clients }) => clients,
      cell: ({ clients, kind }) =>
        kind === "hash" ? (
          <span className="text-ink-3">Not matched</span>
        ) : (
          <>
            <PhoneWords>Clients: </PhoneWords>
            {showNumber(clients)}
          </>
        ),
      small: "end",
      smallLabel: "",
    },
  ];
}
