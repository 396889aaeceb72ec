import {
  type ComplianceOverview,
  type ControlDetail,
  STATE_LABELS,
  SUGGESTED_LABEL,
  showDate,
  showNumber,
} from "@broker/contracts";
import { useMemo } from "react";
import { useAnswer } from "../../../data/use-call.ts";
import { useAddress } from "../../../shared/address/use-address.ts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { BasisMark } from "../shared/basis-mark.tsx";
import { ClientBar } from "../shared/client-bar.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { ConflictMark } from "../shared/conflict-mark.tsx";
import { CATEGORY_LABELS, maturityWords } from "../shared/control-words.ts";
import { StateMark } from "../shared/standing-mark.tsx";
import { useDialogAddress } from "../shared/use-dialog-address.ts";

type Open = (dialog: string, on?: string) => void;

const idColumn = (open: Open): TableColumn<{ readonly id: string; readonly title: string }> => ({
  key: "control",
  head: "Control",
  value: ({ id, title }) => `${title} ${id}`,
  cell: ({ id, title }) => (
    <>
      <button type="button" className="link text-left font-semibold" onClick={() => open("control", id)}>
        {title}
      </button>
      <span className="block font-mono text-xs font-normal text-ink-3">{id}</span>
    </>
  ),
});

function hubColumns(open: Open): readonly TableColumn<ControlDetail>[] {
  return [
    idColumn(open),
    { key: "category", head: "Category", value: ({ category }) => CATEGORY_LABELS[category] },
    {
      key: "frameworks",
      head: "Frameworks",
      numeric: true,
      largestFirst: true,
      value: ({ mapped }) => new Set(mapped.map(({ framework }) => framework)).size,
    },
    {
      key: "requirements",
      head: "Requirements",
      numeric: true,
      largestFirst: true,
      value: ({ mapped }) => mapped.length,
    },
    {
      key: "fresh",
      head: "Evidence valid",
      numeric: true,
      value: ({ freshnessDays }) => freshnessDays,
      cell: ({ freshnessDays }) => `${showNumber(freshnessDays)} days`,
    },
    {
      key: "hours",
      head: "Effort",
      numeric: true,
      value: ({ hours }) => hours,
      cell: ({ hours }) => `${showNumber(hours)} h`,
    },
  ];
}

type ClientRow = ComplianceOverview["controls"][number];

function clientColumns(open: Open): readonly TableColumn<ClientRow>[] {
  return [
    idColumn(open),
    {
      key: "state",
      head: "State",
      value: ({ state, suggested }) => (suggested === true ? SUGGESTED_LABEL : STATE_LABELS[state]),
      cell: ({ state, suggested, conflict }) => (
        <>
          <StateMark of={state} suggested={suggested} />
          {conflict ? <ConflictMark /> : null}
        </>
      ),
      smallLabel: "",
    },
    {
      key: "basis",
      head: "Basis",
      value: ({ basis }) => basis,
      cell: ({ basis }) => <BasisMark of={basis} />,
      smallLabel: "",
    },
    { key: "category", head: "Category", value: ({ category }) => CATEGORY_LABELS[category], small: "hide" },
    {
      key: "maturity",
      head: "Maturity",
      largestFirst: true,
      value: ({ maturity }) => maturity,
      exported: ({ maturity }) => maturityWords(maturity),
      cell: ({ maturity }) => (
        <>
          <PhoneWords>maturity </PhoneWords>
          {maturityWords(maturity)}
        </>
      ),
      small: "full",
    },
    {
      key: "evidence",
      head: "Evidence",
      numeric: true,
      largestFirst: true,
      value: ({ evidence }) => evidence.length,
      cell: ({ evidence }) => (
        <>
          <PhoneWords>evidence </PhoneWords>
          {showNumber(evidence.length)}
        </>
      ),
      small: "full",
    },
    {
      key: "expiry",
      head: "Next expiry",
      value: ({ nextExpiry }) => nextExpiry,
      cell: ({ nextExpiry }) => (
        <>
          <PhoneWords>next expiry </PhoneWords>
          {nextExpiry === null ? "–" : showDate(nextExpiry)}
        </>
      ),
      small: "full",
    },
  ];
}

const STATE_CHOICE = {
  key: "state",
  all: "All states",
  options: Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
  matches: (row: ClientRow, value: string) => row.state === value,
};

const CONFLICT_CHOICE = {
  key: "conflict",
  all: "With or without conflict",
  options: [{ value: "yes", label: "In conflict" }],
  matches: (row: ClientRow) => row.conflict,
};

/** Controls in conflict first. */
const conflictsFirst = (controls: readonly ClientRow[]): readonly ClientRow[] =>
  controls.toSorted((one, other) => Number(other.conflict) - Number(one.conflict));

function ClientControls({ client }: { readonly client: string }) {
  const answer = useOverview(client);
  const { open } = useDialogAddress();
  const columns = useMemo(() => clientColumns(open), [open]);
  return (
    <DataState answer={answer} skeletonRows={10} isEmpty={() => false}>
      {({ controls }) => (
        <DataTable
          caption="Controls of the client"
          columns={columns}
          rows={conflictsFirst(controls)}
          rowKey={({ id }) => id}
          filter={{ search: "Search controls...", choices: [STATE_CHOICE, CONFLICT_CHOICE] }}
          export={{ name: "Controls.csv" }}
          address="ctl"
          nothing="No controls match."
        />
      )}
    </DataState>
  );
}

function HubControls() {
  const answer = useAnswer("GET /api/controls", {});
  const { open } = useDialogAddress();
  const columns = useMemo(() => hubColumns(open), [open]);
  return (
    <DataState
      answer={answer}
      skeletonRows={10}
      empty={{ sentence: "No controls.", fills: "The library of controls is part of the installation." }}
    >
      {({ items }) => (
        <DataTable
          caption="Controls"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          filter={{
            search: "Search controls...",
            choices: [
              {
                key: "category",
                all: "All categories",
                options: Object.entries(CATEGORY_LABELS).map(([value, label]) => ({ value, label })),
                matches: (row, value) => row.category === value,
              },
            ],
          }}
          export={{ name: "Controls.csv" }}
          address="hub"
          nothing="No controls match."
        />
      )}
    </DataState>
  );
}

/** The controls of the hub, or what a client shows of each. */
export function ControlsTab() {
  const [params] = useAddress();
  if (params.get("client") === null) return <HubControls />;
  return (
    <ClientBar shows="controls" all="All controls of the library">
      {(client) => <ClientControls client={client} />}
    </ClientBar>
  );
}
