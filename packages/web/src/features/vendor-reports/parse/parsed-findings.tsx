import { SEVERITIES, type VendorFinding } from "@broker/contracts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { dayColumn } from "../../../shared/data-table/day-column.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn, TableFilter } from "../../../shared/data-table/table-column.ts";
import { SeverityMark, severityWord } from "../../../shared/risk/severity-mark.tsx";
import { CveLine } from "../cve-line.tsx";

/** Hosts that are named in a row; the others are counted. */
const NAMED = 3;

const hostWords = ({ hosts }: VendorFinding): string =>
  hosts.length === 0
    ? "–"
    : `${hosts.slice(0, NAMED).join(", ")}${hosts.length > NAMED ? ` and ${hosts.length - NAMED} more` : ""}`;

const COLUMNS: readonly TableColumn<VendorFinding>[] = [
  {
    key: "severity",
    head: "Severity",
    largestFirst: true,
    value: ({ severity }) => SEVERITIES.indexOf(severity),
    exported: ({ severity }) => severityWord(severity),
    cell: ({ severity }) => <SeverityMark severity={severity} />,
    small: "aside",
    smallLabel: "",
  },
  {
    key: "title",
    head: "Title",
    names: true,
    fixed: true,
    value: ({ title }) => title,
    cell: ({ title, cves }) => (
      <>
        <span className="font-semibold wrap-anywhere">{title}</span>
        <CveLine cves={cves} />
      </>
    ),
    small: "title",
  },
  {
    key: "hosts",
    head: "Assets",
    value: ({ hosts }) => hosts.join(", ") || null,
    cell: (finding) => <span className="wrap-anywhere">{hostWords(finding)}</span>,
    small: "full",
  },
  {
    key: "cvss",
    head: "CVSS",
    numeric: true,
    largestFirst: true,
    value: ({ cvss }) => cvss,
    cell: ({ cvss }) => (
      <>
        <PhoneWords>CVSS </PhoneWords>
        {cvss === null ? "–" : cvss.toFixed(1)}
      </>
    ),
    small: "full",
  },
  dayColumn({ key: "fixed", head: "Fix published" }, ({ fixedOn }) => fixedOn),
];

const FILTER: TableFilter<VendorFinding> = {
  search: "Search findings...",
  choices: [
    {
      key: "severity",
      all: "All severities",
      options: SEVERITIES.toReversed().map((value) => ({ value, label: severityWord(value) })),
      matches: ({ severity }, value) => severity === value,
    },
  ],
};

/** Findings of a report that was read, the worst first. */
export function ParsedFindings({ findings }: { readonly findings: readonly VendorFinding[] }) {
  return (
    <DataTable
      caption="Findings of the report"
      columns={COLUMNS}
      rows={findings}
      rowKey={({ id }) => id}
      sort={{ by: "severity", down: true }}
      filter={FILTER}
      export={{ name: "Findings of the report.csv" }}
      address="read"
      nothing="No findings match."
    />
  );
}
