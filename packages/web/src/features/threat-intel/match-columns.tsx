import { type IntelMatch, MATCH_PART_LABELS, MATCH_STATE_LABELS, showDate } from "@broker/contracts";
import { Link } from "react-router";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { StatedSeverity, StateWord } from "./intel-words.tsx";

const observedOf = ({ observed, domain }: IntelMatch) => (observed === domain ? observed : `${observed}, ${domain}`);

/** The columns of the matches; `view` opens one. The server sorts. */
export function matchColumns(view: (match: string) => void): readonly TableColumn<IntelMatch>[] {
  return [
    {
      key: "severity",
      head: "Severity",
      sortable: false,
      value: ({ severity }) => severity,
      cell: StatedSeverity,
      small: "aside",
    },
    {
      key: "client",
      head: "Client",
      sortable: false,
      value: ({ client }) => client.name,
      cell: ({ client }) => (
        <Link className="link wrap-anywhere" to={`/dashboard/clients/${encodeURIComponent(client.id)}`}>
          {client.name}
        </Link>
      ),
      small: "below",
      smallLabel: "",
    },
    {
      key: "indicator",
      head: "Indicator",
      sortable: false,
      fixed: true,
      names: true,
      value: ({ ref }) => ref,
      cell: ({ id, ref, what }) => (
        <>
          <button
            type="button"
            className="link text-left font-semibold wrap-anywhere"
            aria-haspopup="dialog"
            onClick={() => view(id)}
          >
            {ref}
          </button>
          {what === ref ? null : <span className="block text-xs wrap-anywhere text-ink-3">{what}</span>}
        </>
      ),
      small: "title",
    },
    {
      key: "observed",
      head: "Observed as",
      mark: "observed",
      sortable: false,
      value: observedOf,
      cell: (match) => (
        <span className="wrap-anywhere">
          {MATCH_PART_LABELS[match.part]}: {observedOf(match)}
        </span>
      ),
      small: "full",
      smallLabel: "",
    },
    { key: "why", head: "Why", sortable: false, value: ({ why }) => why, small: "full", smallLabel: "" },
    {
      key: "since",
      head: "Matched",
      sortable: false,
      value: ({ firstMatched }) => firstMatched,
      cell: ({ firstMatched }) => (
        <span className="whitespace-nowrap">
          <PhoneWords>Matched </PhoneWords>
          {showDate(firstMatched)}
        </span>
      ),
      small: "full",
      smallLabel: "",
    },
    {
      key: "state",
      head: "State",
      sortable: false,
      value: ({ state }) => MATCH_STATE_LABELS[state],
      cell: StateWord,
      small: "end",
      smallLabel: "",
    },
  ];
}
