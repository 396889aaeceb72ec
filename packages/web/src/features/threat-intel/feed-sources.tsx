import {
  type SectorClaims,
  showCount,
  showDate,
  showNumber,
  THREAT_SOURCE_LABELS,
  type ThreatFeedSource,
} from "@broker/contracts";
import { PlainTable, TableBox } from "../../shared/data-table/plain-table.tsx";

const entriesOf = ({ entries, note }: ThreatFeedSource) => note ?? showCount(entries, "entry", "entries");

/** What each source of the feed has, and as at when; one without entries says why. */
export function FeedSources({ sources }: { readonly sources: readonly ThreatFeedSource[] }) {
  return (
    <section className="mt-8">
      <TableBox label="Sources of the feed">
        <PlainTable
          className="stack"
          captionShown
          caption={<b className="font-semibold">Sources of the feed</b>}
          columns={[
            { head: "Source", cell: ({ source }) => THREAT_SOURCE_LABELS[source] },
            { head: "Recent entries", cell: entriesOf, small: "full" },
            {
              head: "As at",
              cell: ({ asOf }) =>
                asOf === null ? (
                  <span className="text-ink-3">None stored</span>
                ) : (
                  <span className="whitespace-nowrap">{showDate(asOf)}</span>
                ),
              small: "aside",
            },
          ]}
          rows={sources}
          rowKey={({ source }) => source}
        />
      </TableBox>
    </section>
  );
}

/** Extortion claims against clients, by their recorded sector. */
export function ClaimsBySector({ sectors }: { readonly sectors: readonly SectorClaims[] }) {
  if (sectors.length === 0) return null;
  return (
    <section className="mt-8">
      <TableBox label="Extortion claims by sector">
        <PlainTable
          captionShown
          caption={<b className="font-semibold">Extortion claims by sector of the client</b>}
          columns={[
            { head: "Sector", cell: ({ sector }) => sector ?? <span className="text-ink-3">Not recorded</span> },
            { head: "Claims", numeric: true, cell: ({ claims }) => showNumber(claims) },
            { head: "Clients", numeric: true, cell: ({ clients }) => showNumber(clients) },
          ]}
          rows={sectors}
          rowKey={({ sector }) => sector ?? ""}
        />
      </TableBox>
    </section>
  );
}
