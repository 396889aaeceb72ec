import { type PossibleVulnerability, SOURCE_TITLES, showCount, showDate, showPercent } from "@broker/contracts";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";

/** The observed software with its version, or the address. */
const subject = ({ on, version }: PossibleVulnerability): string => (version === null ? on : `${on} ${version}`);

const COLUMNS: readonly TableColumn<PossibleVulnerability>[] = [
  {
    key: "cve",
    head: "Vulnerability",
    value: ({ cve, title }) => (title === null ? cve : `${cve} ${title}`),
    cell: ({ cve, title }) => (
      <>
        <span className="font-mono text-xs">{cve}</span>
        {title === null ? null : <span className="block font-normal">{title}</span>}
      </>
    ),
  },
  { key: "on", head: "Possibly affects", value: subject, mark: "observed", small: "full" },
  {
    key: "exploited",
    head: "Exploited",
    largestFirst: true,
    value: ({ exploitedSince }) => exploitedSince,
    cell: ({ exploitedSince, ransomware }) =>
      exploitedSince === null ? (
        <span className="text-ink-3">Not listed</span>
      ) : (
        <>
          Listed {showDate(exploitedSince)}
          {ransomware ? <span className="block text-xs font-semibold">Used in ransomware campaigns</span> : null}
        </>
      ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "epss",
    head: "EPSS",
    numeric: true,
    largestFirst: true,
    value: ({ epss }) => epss,
    exported: ({ epss }) => (epss === null ? null : showPercent(epss, 1)),
    cell: ({ epss }) => (
      <>
        <PhoneWords>EPSS </PhoneWords>
        {epss === null ? "Not assessed" : showPercent(epss, 1)}
      </>
    ),
    small: "aside",
  },
  {
    key: "source",
    head: "Source",
    value: ({ source }) => SOURCE_TITLES[source],
    mark: "third-party",
    small: "full",
  },
];

interface PossibleTableProps {
  readonly domain: string;
  readonly possible: readonly PossibleVulnerability[];
  readonly asOf: string;
}

/** Known vulnerabilities of the observed software, the most likely to be exploited first. */
export function PossibleTable({ domain, possible, asOf }: PossibleTableProps) {
  return (
    <section className="mb-7">
      <h3 className="font-semibold">
        {possible.length === 0
          ? "No known vulnerability of the observed software is listed"
          : showCount(possible.length, "possible vulnerability", "possible vulnerabilities")}
      </h3>
      <p className="mb-3 max-w-[80ch] text-sm text-ink-2">
        As at {showDate(asOf)}. A match by software name or address: possible until confirmed internally.
      </p>
      {possible.length === 0 ? null : (
        <DataTable
          caption={`Possible vulnerabilities of ${domain}`}
          columns={COLUMNS}
          rows={possible}
          rowKey={({ cve, on, source }) => `${cve} ${on} ${source}`}
          filter={{ search: "Search vulnerabilities..." }}
          export={{ name: `Vulnerabilities ${domain}.csv` }}
          address={`v-${domain}`}
          nothing="Nothing matches."
        />
      )}
    </section>
  );
}
