import { type PeerBenchmark, showCount, showNumber } from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { Chart } from "../../shared/charts/chart.tsx";
import { PeerDots } from "../../shared/charts/peer-dots.tsx";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const half = ({ quartiles }: PeerBenchmark): string =>
  quartiles === null ? "too few" : `${Math.round(quartiles.lower)} to ${Math.round(quartiles.upper)}`;

/** Rows drawn; the table shows all. */
const DRAWN = 12;

const COLUMNS: readonly TableColumn<PeerBenchmark>[] = [
  {
    key: "client",
    head: "Client",
    cell: ({ id, name, domain }) => (
      <>
        <Link to={`/dashboard/clients/${id}`} className="link font-semibold">
          {name}
        </Link>
        {domain === null ? null : <span className="block text-xs font-normal text-ink-3">{domain}</span>}
      </>
    ),
    value: ({ name }) => name,
  },
  {
    key: "posture",
    head: "Posture",
    numeric: true,
    mark: "derived",
    cell: ({ posture }) =>
      posture === null ? (
        <ProvenanceMark of="none">not assessed</ProvenanceMark>
      ) : (
        <>
          <PhoneWords>posture </PhoneWords>
          {posture}
        </>
      ),
    value: ({ posture }) => posture,
    small: "aside",
  },
  {
    key: "group",
    head: "Peers",
    cell: ({ group, industry, peers }) =>
      group === null
        ? "too few companies"
        : group === "industry"
          ? `${showCount(peers.industry, "other")} in ${industry ?? "its industry"}`
          : `${showCount(peers.all, "other")}, all industries`,
    value: ({ group }) => group,
    small: "below",
    smallLabel: "beside",
  },
  {
    key: "half",
    head: "Interquartile range",
    numeric: true,
    mark: "derived",
    cell: (row) => (
      <>
        <PhoneWords>middle half </PhoneWords>
        {half(row)}
      </>
    ),
    value: ({ quartiles }) => quartiles?.median ?? null,
    exported: half,
    small: "end",
  },
  {
    key: "better",
    head: "Better",
    numeric: true,
    mark: "derived",
    largestFirst: true,
    cell: ({ place }) => (place === null ? "–" : showNumber(place.better)),
    value: ({ place }) => place?.better ?? null,
  },
  {
    key: "worse",
    head: "Worse",
    numeric: true,
    mark: "derived",
    largestFirst: true,
    cell: ({ place }) => (place === null ? "–" : showNumber(place.worse)),
    value: ({ place }) => place?.worse ?? null,
  },
];

function Drawing({ items }: { readonly items: readonly PeerBenchmark[] }) {
  const known = items.filter(({ posture }) => posture !== null);
  const below = known.filter(({ posture, quartiles }) => quartiles !== null && (posture ?? 0) < quartiles.median);
  return (
    <Chart
      title="Clients against peers"
      finding={`${showNumber(below.length)} of ${showCount(known.length, "client")} with a score are below the median of their peers.`}
      table={{
        head: ["Client", "Posture", "Median", "Middle half"],
        rows: known.map((row) => [
          row.name,
          row.posture,
          row.quartiles === null ? "–" : Math.round(row.quartiles.median),
          half(row),
        ]),
      }}
      source={<ProvenanceMark of="derived">calculated from external scans in this workspace</ProvenanceMark>}
    >
      <PeerDots
        whose="the client"
        group="peers"
        lines={known.slice(0, DRAWN).map(({ name, posture, quartiles }) => ({
          name,
          value: posture,
          ...(quartiles ?? {}),
        }))}
      />
    </Chart>
  );
}

/** Clients against the companies scanned in this workspace, weakest relative position first. */
export function PeersPanel() {
  const answer = useAnswer("GET /api/portfolio/peers", {});
  return (
    <div>
      <DataState answer={answer} skeletonRows={10}>
        {({ items }) => (
          <>
            <DataTable
              caption="Clients against peers"
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
              sort={{ by: "better", down: true }}
              filter={{ search: "Search clients..." }}
              export={{ name: "Peers.csv" }}
              address="peer"
              nothing="No clients match."
            />
            <div className="mt-7">
              <Drawing items={items} />
            </div>
          </>
        )}
      </DataState>
    </div>
  );
}
