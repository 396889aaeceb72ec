import { showDate, showPounds } from "@broker/contracts";
import { useMemo, useState } from "react";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";

interface Firm {
  readonly id: string;
  readonly name: string;
  readonly staff: number;
  readonly industry: string;
  readonly index: number;
  readonly breach: string | null;
  readonly premium: number;
}

const NAMES = [
  "Harrow Vale Dental Group",
  "Saltmere Freight Ltd",
  "=Brackenfield Farm Shops",
  "Corvane Payments",
  "Hollinbrow Castings",
];
const INDUSTRIES = ["Healthcare", "Transportation", "Retail", "Finance", "Manufacturing"];

const firms = (count: number): Firm[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: at < 5 ? (NAMES[at] ?? "") : `${NAMES[at % 5] ?? ""} ${at}`,
    staff: 18 + ((at * 37) % 400),
    industry: INDUSTRIES[(at * 3) % 5] ?? "",
    index: ((at * 29) % 90) / 10 + 0.5,
    breach: at % 3 === 0 ? null : `202${4 + (at % 3)}-0${1 + (at % 9)}-12`,
    premium: (1400 + ((at * 911) % 17_000)) * 100,
  }));

const bandOf = (index: number): Band =>
  index >= 7.5 ? "High" : index >= 6 ? "Medium-High" : index >= 4.5 ? "Medium" : "Low";

const COLUMNS: readonly TableColumn<Firm>[] = [
  {
    key: "name",
    head: "Company",
    value: ({ name }) => name,
    cell: ({ name, staff }) => (
      <>
        <b>{name}</b>
        <span className="block text-xs leading-[15px] font-normal text-ink-3">Sample · {staff} staff</span>
      </>
    ),
  },
  {
    key: "industry",
    head: "Industry",
    value: ({ industry }) => industry,
    small: "below",
    smallLabel: "",
  },
  {
    key: "risk",
    head: "Risk Score",
    largestFirst: true,
    value: ({ index }) => index,
    small: "aside",
    cell: ({ index }) => (
      <span className="inline-flex items-baseline gap-3">
        <span className="min-w-9 max-md:hidden">
          <b>{index.toFixed(1)}</b>
          <span className="text-ink-3">/10</span>
        </span>
        <RiskMark band={bandOf(index)} />
      </span>
    ),
  },
  {
    key: "breach",
    head: "Last Breach",
    value: ({ breach }) => breach,
    cell: ({ breach }) => (breach === null ? <ProvenanceMark of="none" word /> : showDate(breach)),
    small: "hide",
  },
  {
    key: "staff",
    head: "Staff",
    numeric: true,
    optional: true,
    value: ({ staff }) => staff,
    small: "hide",
  },
  {
    key: "premium",
    head: "Premium Potential",
    numeric: true,
    mark: "estimated",
    largestFirst: true,
    value: ({ premium }) => premium / 100,
    cell: ({ premium }) => <b>{showPounds(premium)}</b>,
    small: "end",
  },
  {
    key: "actions",
    head: "Actions",
    numeric: true,
    fixed: true,
    small: "hide",
    cell: () => (
      <Button kind="quiet" size="small" className="-mr-2">
        Assess
      </Button>
    ),
  },
];

const FILTER = {
  search: "Search companies or industries...",
  choices: [
    {
      key: "industry",
      all: "All Industries",
      options: INDUSTRIES.map((value) => ({ value, label: value })),
      matches: (firm: Firm, value: string) => firm.industry === value,
    },
  ],
};

/** The table with every feature, short and long. */
export function DesignTable() {
  const [count, setCount] = useState(12);
  const rows = useMemo(() => firms(count), [count]);
  return (
    <SlipSection
      first
      heading="Table"
      note={
        <Button size="small" onClick={() => setCount(count === 12 ? 5000 : count === 5000 ? 0 : 12)}>
          {count} rows
        </Button>
      }
    >
      <DataTable
        caption="Prospects"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ by: "risk", down: true }}
        filter={FILTER}
        address="firms"
        export={{ name: "prospects.csv" }}
        total={count === 12 ? 214 : count}
        next={count === 12 ? "cursor" : null}
        onMore={() => setCount(24)}
        select={{
          name: ({ name }) => name,
          actions: () => (
            <Button kind="quiet" size="small">
              Assess
            </Button>
          ),
        }}
      />
    </SlipSection>
  );
}
