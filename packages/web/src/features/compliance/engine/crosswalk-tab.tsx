import { type CrosswalkRow, RELATION_LABELS, showDate } from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { useAddress } from "../../../shared/address/use-address.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { useFrameworks, useOverview } from "../shared/compliance-calls.ts";
import { versioned } from "../shared/engine-address.ts";
import { RelationMark } from "../shared/relation-mark.tsx";

type Leg = CrosswalkRow["from"];

function LegCell({ leg }: { readonly leg: Leg }) {
  return (
    <>
      <span className="font-mono text-xs font-semibold">{leg.requirement}</span>
      <span className="block font-normal">
        <RelationMark of={leg.relation} />
      </span>
      <span className="block text-xs font-normal text-ink-3">
        {leg.source}, {showDate(leg.date)}
      </span>
    </>
  );
}

const legText = ({ requirement, relation, source, date }: Leg): string =>
  `${requirement}: ${RELATION_LABELS[relation]} (${source}, ${date})`;

const columnsOf = (from: string, to: string): readonly TableColumn<CrosswalkRow>[] => [
  {
    key: "from",
    head: from,
    value: (row) => row.from.requirement,
    exported: (row) => legText(row.from),
    cell: (row) => <LegCell leg={row.from} />,
    small: "full",
  },
  {
    key: "control",
    head: "Control",
    value: ({ control }) => `${control.title} ${control.id}`,
    cell: ({ control }) => (
      <>
        {control.title}
        <span className="block font-mono text-xs text-ink-3">{control.id}</span>
      </>
    ),
    small: "full",
    smallLabel: "control",
  },
  {
    key: "to",
    head: to,
    value: (row) => row.to.requirement,
    exported: (row) => legText(row.to),
    cell: (row) => <LegCell leg={row.to} />,
    small: "full",
    smallLabel: "",
  },
  {
    key: "relation",
    head: "The weaker counts",
    value: ({ relation }) => RELATION_LABELS[relation],
    cell: ({ relation }) => <RelationMark of={relation} />,
    small: "full",
    smallLabel: "counts as",
  },
];

function Walk({ from, to, names }: { from: string; to: string; names: ReadonlyMap<string, string> }) {
  const answer = useAnswer("GET /api/frameworks/:id/crosswalk", { params: { id: from }, query: { to } });
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      empty={{
        sentence: "No control is mapped to both frameworks.",
        fills: "A cross-walk pairs requirements through shared controls, never by their text.",
      }}
    >
      {({ items }) => (
        <DataTable
          caption={`Cross-walk of ${names.get(from) ?? from} and ${names.get(to) ?? to}`}
          columns={columnsOf(names.get(from) ?? from, names.get(to) ?? to)}
          rows={items}
          rowKey={(row) => `${row.from.requirement} ${row.control.id} ${row.to.requirement}`}
          filter={{ search: "Search requirements or controls..." }}
          export={{ name: `Cross-walk ${from} ${to}.csv` }}
          address="walk"
          nothing="Nothing matches."
        />
      )}
    </DataState>
  );
}

/** What is compared until a person chooses, where a client adopted fewer than two frameworks. */
const USUAL = ["cyber-essentials", "iso-27001"] as const;

/** The two frameworks of the address, else the first two adopted ones that apply, else two that many ask for. */
function usePair(client: string | null): readonly [from: string, to: string] {
  const [params] = useAddress();
  const overview = useOverview(client).data;
  const adopted = (overview?.frameworks ?? []).flatMap(({ summary, standing, adopted: own }) =>
    own && standing.standing !== "not-applicable" ? [summary.id] : [],
  );
  const from = params.get("from") ?? adopted[0] ?? USUAL[0];
  const other = [...adopted, ...USUAL].find((id) => id !== from) ?? USUAL[1];
  return [from, params.get("to") ?? other];
}

/** Two frameworks side by side, through the controls that both are mapped to. */
export function CrosswalkTab({ client }: { readonly client: string | null }) {
  const [, { go }] = useAddress();
  const answer = useFrameworks();
  const [from, to] = usePair(client);
  return (
    <DataState answer={answer} skeletonRows={3} isEmpty={() => false}>
      {({ items }) => {
        const names = new Map(items.map(({ id, short }) => [id, short]));
        const options = items.map(({ id, short, version }) => ({ value: id, label: versioned(short, version) }));
        return (
          <>
            <div className="no-print flex flex-wrap gap-4 pb-5">
              <Labelled label="From">
                {(id) => (
                  <Select
                    id={id}
                    value={from}
                    options={options}
                    onChange={(event) => go({ from: event.target.value, to })}
                  />
                )}
              </Labelled>
              <Labelled label="To">
                {(id) => (
                  <Select
                    id={id}
                    value={to}
                    options={options}
                    onChange={(event) => go({ from, to: event.target.value })}
                  />
                )}
              </Labelled>
            </div>
            {from === to ? (
              <p className="lead border-t border-line py-5">Choose two different frameworks to compare.</p>
            ) : (
              <Walk from={from} to={to} names={names} />
            )}
          </>
        );
      }}
    </DataState>
  );
}
