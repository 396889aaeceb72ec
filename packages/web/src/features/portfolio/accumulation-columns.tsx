import {
  PROVIDER_KIND_WORDS,
  type ProviderRow,
  showNumber,
  showPercent,
  showPounds,
  unlistedProviderWords,
} from "@broker/contracts";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";

const pounds = ({ limits: { sum } }: ProviderRow): number | null => (sum === null ? null : Number(sum.amount));

/** The columns of the list of shared providers; `open` shows the users of one. */
export function accumulationColumns(open: (id: string) => void): readonly TableColumn<ProviderRow>[] {
  return [
    {
      key: "provider",
      head: "Provider",
      cell: ({ id, provider, kind, listed }) => (
        <>
          <button type="button" className="link text-left font-semibold break-all" onClick={() => open(id)}>
            {provider}
          </button>
          {listed ? null : (
            <span className="block text-xs font-normal text-ink-3">{unlistedProviderWords({ kind, listed })}</span>
          )}
        </>
      ),
      value: ({ provider }) => provider,
    },
    {
      key: "kind",
      head: "Service",
      value: ({ kind }) => PROVIDER_KIND_WORDS[kind],
      small: "below",
      smallLabel: "",
    },
    {
      key: "clients",
      head: "Clients",
      numeric: true,
      mark: "observed",
      largestFirst: true,
      cell: ({ clients }) => (
        <>
          {showNumber(clients)} <PhoneWords>{clients === 1 ? "client" : "clients"}</PhoneWords>
        </>
      ),
      value: ({ clients }) => clients,
      small: "aside",
    },
    {
      key: "share",
      head: "Share of clients",
      numeric: true,
      mark: "derived",
      largestFirst: true,
      cell: ({ shareOfClients }) => (shareOfClients === null ? "–" : showPercent(shareOfClients)),
      value: ({ shareOfClients }) => shareOfClients,
      small: "hide",
    },
    {
      key: "limits",
      head: "Limits exposed",
      numeric: true,
      mark: "derived",
      largestFirst: true,
      cell: (row) =>
        row.limits.sum === null ? (
          <ProvenanceMark of="none">
            <PhoneWords>limits </PhoneWords>not recorded
          </ProvenanceMark>
        ) : (
          <>
            <PhoneWords>limits </PhoneWords>
            {showPounds(row.limits.sum)}
          </>
        ),
      value: pounds,
      small: "end",
    },
    {
      key: "unknown",
      head: "Limits not recorded",
      numeric: true,
      cell: ({ limits }) => showNumber(limits.unknown),
      value: ({ limits }) => limits.unknown,
      small: "hide",
    },
    { key: "vendor", head: "Vendor", optional: true, cell: ({ vendor }) => vendor, value: ({ vendor }) => vendor },
  ];
}
