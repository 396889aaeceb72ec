import { type Accumulation, PROVIDER_KIND_WORDS, showCount, showNumber } from "@broker/contracts";
import { useMemo } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { accumulationColumns } from "./accumulation-columns.tsx";
import { ProviderUsers } from "./provider-users.tsx";

function Coverage({ coverage }: { readonly coverage: Accumulation["coverage"] }) {
  return (
    <Chart
      title="Portfolio coverage"
      titleHidden
      finding={`Clients with a recognised provider: ${coverage.map(({ kind, recognised }) => `${PROVIDER_KIND_WORDS[kind]} ${recognised}`).join(", ")}. Not recognised does not mean none.`}
      table={{
        head: ["Service", "Recognised", "Not recognised", "Not assessed"],
        rows: coverage.map(({ kind, recognised, notRecognised, notLooked }) => [
          PROVIDER_KIND_WORDS[kind],
          showNumber(recognised),
          showNumber(notRecognised),
          showNumber(notLooked),
        ]),
      }}
      source={<ProvenanceMark of="observed" word />}
    >
      <BarRows
        rows={coverage.map(({ kind, recognised }) => ({
          name: PROVIDER_KIND_WORDS[kind],
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
  const shown = useMemo(() => accumulationColumns(open), [open]);
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
                    options: Object.entries(PROVIDER_KIND_WORDS).map(([value, label]) => ({ value, label })),
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
