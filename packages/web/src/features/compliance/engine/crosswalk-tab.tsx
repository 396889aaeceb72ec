import { type CrosswalkRow, RELATION_LABELS, showDate } from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { useAddress } from "../../../shared/address/use-address.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { Labelled, Select } from "../../../shared/forms/labelled.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { useFrameworks } from "../shared/compliance-calls.ts";
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

/** Two frameworks side by side, through the controls that both are mapped to. */
export function CrosswalkTab() {
  const [params, { go }] = useAddress();
  const answer = useFrameworks();
  const [from, to] = [params.get("from"), params.get("to")];
  return (
    <DataState answer={answer} skeletonRows={3} isEmpty={() => false}>
      {({ items }) => {
        const names = new Map(items.map(({ id, short }) => [id, short]));
        const options = [
          { value: "", label: "Choose a framework" },
          ...items.map(({ id, short, version }) => ({ value: id, label: versioned(short, version) })),
        ];
        return (
          <>
            <div className="no-print flex flex-wrap gap-4 pb-5">
              <Labelled label="From">
                {(id) => (
                  <Select
                    id={id}
                    value={from ?? ""}
                    options={options}
                    onChange={(event) => go({ from: event.target.value || null })}
                  />
                )}
              </Labelled>
              <Labelled label="To">
                {(id) => (
                  <Select
                    id={id}
                    value={to ?? ""}
                    options={options}
                    onChange={(event) => go({ to: event.target.value || null })}
                  />
                )}
              </Labelled>
            </div>
            {from === null || to === null ? (
              <p className="lead border-t border-line py-5">Choose two frameworks to compare.</p>
            ) : (
              <Walk from={from} to={to} names={names} />
            )}
          </>
        );
      }}
    </DataState>
  );
}
