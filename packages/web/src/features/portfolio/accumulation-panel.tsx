import {
  type Accumulation,
  type ProviderRow,
  showCount,
  showNumber,
  showPercent,
  showPounds,
  unlistedProviderWords,
} from "@broker/contracts";
import { useMemo } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { KIND_WORDS, ProviderUsers } from "./provider-users.tsx";

const pounds = ({ limits: { sum } }: ProviderRow): number | null => (sum === null ? null : Number(sum.amount));

function columns(open: (id: string) => void): readonly TableColumn<ProviderRow>[] {
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
      value: ({ kind }) => KIND_WORDS[kind],
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

function Coverage({ coverage }: { readonly coverage: Accumulation["coverage"] }) {
  return (
    <Chart
      title="Portfolio coverage"
      titleHidden
      finding={`Clients with a recognised provider: ${coverage.map(({ kind, recognised }) => `${KIND_WORDS[kind]} ${recognised}`).join(", ")}. Not recognised does not mean none.`}
      table={{
        head: ["Service", "Recognised", "Not recognised", "Not assessed"],
        rows: coverage.map(({ kind, recognised, notRecognised, notLooked }) => [
          KIND_WORDS[kind],
          showNumber(recognised),
          showNumber(notRecognised),
          showNumber(notLooked),
        ]),
      }}
      source={<ProvenanceMark of="observed" word />}
    >
      <BarRows
        rows={coverage.map(({ kind, recognised }) => ({
          name: KIND_WORDS[kind],
          value: recognised,
          text: showCount(recognised, "client"),
        }))}
      />
    </Chart>
  );
}

/** Shared providers of the portfolio and the limits exposed to each; a provider opens its clients. */
export function AccumulationPanel() {
  const answer = useAnswer("GET /api/portfolio/accumulation", {});
  const [provider, open] = useAddressValue("provider");
  const shown = useMemo(() => columns(open), [open]);
  return (
    <div>
      <DataState
        answer={answer}
        skeletonRows={10}
        isEmpty={({ providers }) => providers.length === 0}
        empty={{
          sentence: "No providers observed yet.",
          fills: "Scans of your clients' domains identify their DNS, email, hosting and sign-in providers.",
        }}
      >
        {({ providers, coverage, scanned, clients }) => (
          <>
            {scanned === clients ? null : (
              <Notice className="mb-4" kind="ink">
                {showNumber(scanned)} of {showCount(clients, "client")} were scanned; the providers of the others are
                unknown.
              </Notice>
            )}
            <DataTable
              caption="Shared providers"
              columns={shown}
              rows={providers}
              rowKey={({ id }) => id}
              sort={{ by: "clients", down: true }}
              filter={{
                search: "Search providers...",
                choices: [
                  {
                    key: "kind",
                    all: "All kinds",
                    options: Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label })),
                    matches: ({ kind }, value) => kind === value,
                  },
                ],
              }}
              export={{ name: "Accumulation.csv" }}
              address="acc"
              nothing="No providers match."
            />
            <div className="mt-7">
              <SlipSection heading="Coverage of scans" note="Clients with a recognised provider, by service.">
                <Coverage coverage={coverage} />
              </SlipSection>
            </div>
          </>
        )}
      </DataState>
      {provider === null ? null : (
        <ProviderUsers
          provider={provider}
          name={answer.data?.providers.find(({ id }) => id === provider)?.provider ?? provider}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
