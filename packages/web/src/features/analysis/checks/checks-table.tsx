import { type AnalysisView, AREA_TITLES, type CheckResult } from "@broker/contracts";
import { useMemo } from "react";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import type { TableColumn, TableFilter } from "../../../shared/data-table/table-column.ts";
import { OUTCOME_NAMES, OutcomeMark, outcomeKind } from "../../../shared/risk/outcome-mark.tsx";
import { SEVERITY_ORDER } from "../../../shared/risk/risk-mark.tsx";
import { SeverityMark } from "../../../shared/risk/severity-mark.tsx";
import type { SetAddress } from "../use-analysis-address.ts";

const FILTER: TableFilter<CheckResult> = {
  search: "Search checks",
  choices: [
    {
      key: "area",
      all: "All areas",
      options: Object.entries(AREA_TITLES).map(([value, label]) => ({ value, label })),
      matches: ({ area }, value) => area === value,
    },
    {
      key: "outcome",
      all: "All outcomes",
      options: Object.entries(OUTCOME_NAMES).map(([value, label]) => ({ value, label })),
      matches: ({ outcome }, value) => outcome === value,
    },
    {
      key: "severity",
      all: "All severities",
      options: SEVERITY_ORDER.toReversed().map((value) => ({
        value,
        label: value === "info" ? "informational" : value,
      })),
      matches: ({ severity }, value) => severity === value,
    },
  ],
};

function columnsOf(set: SetAddress): TableColumn<CheckResult>[] {
  return [
    {
      key: "check",
      head: "Check",
      value: ({ title }) => title,
      cell: ({ id, title, dispute }) => (
        <button type="button" className="text-left hover:underline" onClick={() => set({ check: id })}>
          {title}
          {dispute === undefined ? null : <span className="text-sm text-ink-3"> · dispute {dispute.state}</span>}
        </button>
      ),
    },
    {
      key: "outcome",
      head: "Outcome",
      value: ({ outcome }) => OUTCOME_NAMES[outcome],
      cell: ({ outcome }) => <OutcomeMark of={outcomeKind(outcome)}>{OUTCOME_NAMES[outcome]}</OutcomeMark>,
      smallLabel: "",
    },
    {
      key: "area",
      head: "Area",
      value: ({ area }) => AREA_TITLES[area],
      smallLabel: "",
    },
    {
      key: "severity",
      head: "Severity",
      largestFirst: true,
      value: ({ severity }) => SEVERITY_ORDER.indexOf(severity),
      exported: ({ severity }) => severity,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
      smallLabel: "",
    },
    {
      key: "points",
      head: "Points",
      numeric: true,
      value: ({ points }) => points,
      cell: ({ points, weight }) => (points === null ? "–" : `${points} of ${weight}`),
    },
    {
      key: "effort",
      head: "Effort",
      numeric: true,
      optional: true,
      value: ({ remediation }) => remediation.effortHours,
      cell: ({ remediation }) => `${remediation.effortHours} h`,
    },
  ];
}

/** Every check of the scan, with sorting, filters and export; each opens its evidence. */
export function ChecksTable({ view, set }: { readonly view: AnalysisView; readonly set: SetAddress }) {
  const columns = useMemo(() => columnsOf(set), [set]);
  const { checks, target } = view.report;
  return (
    <DataTable
      caption="Every check of the scan"
      columns={columns}
      rows={checks}
      rowKey={({ id }) => id}
      sort={{ by: "severity", down: true }}
      filter={FILTER}
      export={{ name: `${target.domain}-checks.csv` }}
      address="checks"
      nothing="No checks match."
    />
  );
}
