import { type Exposure, type ExposureKind, showDate, showNumber } from "@broker/contracts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { RiskMark, SEVERITY_BANDS, SEVERITY_ORDER } from "../../shared/risk/risk-mark.tsx";

const KINDS: Readonly<Record<ExposureKind, string>> = {
  "own-service": "own service",
  addresses: "employee email addresses",
  malware: "employee devices (malware)",
  "extortion-claim": "extortion group claim",
};

const COLUMNS: readonly TableColumn<Exposure>[] = [
  { key: "breach", head: "Breach", cell: ({ name }) => name, value: ({ name }) => name, mark: "third-party" },
  {
    key: "severity",
    head: "Severity",
    cell: ({ severity }) => <RiskMark band={severity === "info" ? "Low" : SEVERITY_BANDS[severity]} />,
    value: ({ severity }) => SEVERITY_ORDER.indexOf(severity),
    exported: ({ severity }) => severity,
    largestFirst: true,
  },
  { key: "what", head: "Exposure", cell: ({ kind }) => KINDS[kind], value: ({ kind }) => KINDS[kind] },
  {
    key: "on",
    head: "Date",
    cell: ({ on }) => (on === null ? "not stated" : showDate(on)),
    value: ({ on }) => on,
    largestFirst: true,
  },
  {
    key: "data",
    head: "Data types",
    cell: ({ dataTypes }) => (dataTypes.length === 0 ? "not stated" : dataTypes.join(", ")),
    value: ({ dataTypes }) => dataTypes.join(", "),
    small: "full",
    smallLabel: "",
  },
  {
    key: "count",
    head: "Count",
    cell: ({ count }) => (count === null ? "not stated" : showNumber(count)),
    value: ({ count }) => count,
    numeric: true,
    largestFirst: true,
    small: "full",
  },
];

/** Exposed data of the company: breaches, logs, claims. Counts only, never a person's address. */
export function ExposureTable({ exposures }: { readonly exposures: readonly Exposure[] }) {
  return (
    <DataTable
      caption="Credential exposures"
      columns={COLUMNS}
      rows={exposures}
      rowKey={({ kind, name, on }) => `${kind} ${name} ${on}`}
      sort={{ by: "severity", down: true }}
      export={{ name: "exposures.csv" }}
      address="exposures"
    />
  );
}
