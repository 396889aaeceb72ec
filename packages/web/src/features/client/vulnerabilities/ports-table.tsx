import { SOURCE_TITLES, showDate, showNumber, type VulnerabilityFacts } from "@broker/contracts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

interface PortsTableProps {
  /** null = the index was not queried. */
  readonly ports: VulnerabilityFacts["openPorts"];
  readonly asOf: string | null;
}

/** Ports that a public index recorded as open on the company's own addresses. No port is scanned. */
export function PortsTable({ ports, asOf }: PortsTableProps) {
  return (
    <section className="mb-7">
      <h3 className="font-semibold">Open ports</h3>
      {ports === null ? (
        <p className="mt-1">
          <ProvenanceMark of="none">Not assessed: the index was not queried.</ProvenanceMark>
        </p>
      ) : ports.length === 0 ? (
        <p className="mt-1 text-ink-2">
          {SOURCE_TITLES.internetdb} has no record of the company's own addresses
          {asOf === null ? "" : `, ${showDate(asOf)}`}.
        </p>
      ) : (
        <>
          <p className="mb-2 text-sm text-ink-2">
            <ProvenanceMark of="third-party">
              {SOURCE_TITLES.internetdb}
              {asOf === null ? "" : `, ${showDate(asOf)}`}
            </ProvenanceMark>
          </p>
          <TableBox label="Open ports">
            <PlainTable
              className="stack"
              caption="Open ports by address"
              columns={[
                { head: "Address", cell: ({ address }) => <span className="font-mono text-xs">{address}</span> },
                {
                  head: "Ports",
                  cell: (each) => (each.ports.length === 0 ? "none recorded" : each.ports.join(", ")),
                  small: "full",
                },
                { head: "Tags", cell: ({ tags }) => (tags.length === 0 ? "–" : tags.join(", ")), small: "full" },
                {
                  head: "Vulnerabilities",
                  numeric: true,
                  cell: ({ cves }) => showNumber(cves.length),
                  small: "aside",
                  label: "vulnerabilities",
                },
              ]}
              rows={ports}
              rowKey={({ address }) => address}
            />
          </TableBox>
        </>
      )}
    </section>
  );
}
