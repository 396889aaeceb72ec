import { MATCH_STATE_LABELS, showDate, THREAT_SOURCE_LABELS, type ThreatEntry } from "@broker/contracts";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { StatedSeverity, StateWord } from "./intel-words.tsx";

/** Clients shown in a row; the export has all. */
const SHOWN = 3;

function Clients({ clients, view }: Pick<ThreatEntry, "clients"> & { readonly view: (match: string) => void }) {
  if (clients.length === 0) return <span className="text-ink-3">None</span>;
  return (
    <ul>
      {clients.slice(0, SHOWN).map(({ id, name, match, state }) => (
        <li key={id}>
          <button
            type="button"
            className="link text-left wrap-anywhere"
            aria-haspopup="dialog"
            onClick={() => view(match)}
          >
            {name}
          </button>
          {state === "possible" ? null : (
            <span className="block text-xs text-ink-3">{MATCH_STATE_LABELS[state].toLowerCase()}</span>
          )}
        </li>
      ))}
      {clients.length > SHOWN ? <li className="text-xs text-ink-3">and {clients.length - SHOWN} more</li> : null}
    </ul>
  );
}

/** The columns of the feed; `view` opens a match. The server sorts. */
export function feedColumns(view: (match: string) => void): readonly TableColumn<ThreatEntry>[] {
  return [
    {
      key: "date",
      head: "Date",
      sortable: false,
      value: ({ date }) => date,
      cell: ({ date }) =>
        date === null ? (
          <span className="text-ink-3">Not stated</span>
        ) : (
          <span className="whitespace-nowrap">{showDate(date)}</span>
        ),
      small: "below",
      smallLabel: "",
    },
    {
      key: "source",
      head: "Source",
      sortable: false,
      value: ({ source }) => THREAT_SOURCE_LABELS[source],
      cell: ({ source, provider }) => (source === "advisory" ? provider : THREAT_SOURCE_LABELS[source]),
      small: "full",
      smallLabel: "",
    },
    {
      key: "what",
      head: "What",
      sortable: false,
      fixed: true,
      names: true,
      value: ({ what }) => what,
      cell: ({ what }) => <span className="font-semibold wrap-anywhere">{what}</span>,
      small: "title",
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
      key: "clients",
      head: "Clients affected",
      sortable: false,
      value: ({ clients }) => clients.map(({ name }) => name).join("; "),
      cell: ({ clients }) => (
        <>
          <PhoneWords>Clients affected: </PhoneWords>
          <Clients clients={clients} view={view} />
        </>
      ),
      small: "full",
      smallLabel: "",
    },
    {
      key: "why",
      head: "Why",
      sortable: false,
      value: ({ why }) => why,
      cell: ({ why }) => <span className="line-clamp-4 wrap-anywhere">{why}</span>,
      small: "full",
      smallLabel: "",
    },
    {
      key: "state",
      head: "State",
      sortable: false,
      value: ({ state }) => (state === null ? null : MATCH_STATE_LABELS[state]),
      cell: StateWord,
      small: "end",
      smallLabel: "",
    },
  ];
}
