import { penceOf, type ScenarioSet, showLoss, showNumber } from "@broker/contracts";
import { useMemo } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { ProviderUsers } from "./provider-users.tsx";
import { scenarioColumns } from "./scenario-columns.tsx";

/** Aggregate annual loss of all events, with and without dependence between clients. */
function YearOf({ year, years }: { year: NonNullable<ScenarioSet["year"]>; years: number }) {
  const [worst] = year.tail.toReversed();
  const clash = year.clash;
  return (
    <Chart
      title="Aggregate annual loss"
      titleHidden
      finding={`${showLoss(year.mean)} average annual loss${worst === undefined ? "" : `; 1-in-${showNumber(worst.oneIn)}-year loss ${showLoss(worst.together.value)}, against ${showLoss(worst.apart.value)} without shared providers`}. ${clash.reason}`}
      table={{
        head: ["Return period (years)", "Shared providers", "±", "Independent", "± "],
        rows: year.tail.map(({ oneIn, together, apart }) => [
          showNumber(oneIn),
          showLoss(together.value),
          showLoss(together.standardError),
          showLoss(apart.value),
          showLoss(apart.standardError),
        ]),
      }}
      source={<ProvenanceMark of="simulated">simulated estimate, {showNumber(years)} years</ProvenanceMark>}
    >
      <BarRows
        rows={year.tail.flatMap(({ oneIn, together, apart }) => [
          { name: `1 in ${showNumber(oneIn)}, shared`, value: penceOf(together.value), text: showLoss(together.value) },
          { name: `1 in ${showNumber(oneIn)}, independent`, value: penceOf(apart.value), text: showLoss(apart.value) },
        ])}
      />
    </Chart>
  );
}

/** Modelled loss to the clients' policies from an event at a shared provider. */
export function ScenariosPanel() {
  const answer = useAnswer("GET /api/portfolio/scenarios", {});
  const [provider, open] = useAddressValue("provider");
  const shown = useMemo(() => scenarioColumns(open), [open]);
  return (
    <div>
      <DataState
        answer={answer}
        skeletonRows={10}
        isEmpty={({ scenarios }) => scenarios.length === 0}
        empty={{
          sentence: "No scenarios yet.",
          fills: "Scans of your clients' domains identify shared providers; each scenario is an event at one of them.",
        }}
      >
        {({ scenarios, year, years, notes, sources }) => (
          <>
            <DataTable
              caption="Events at shared providers. Indicative only; not a quotation"
              captionShown
              columns={shown}
              rows={scenarios}
              rowKey={({ id, providerId }) => `${id} ${providerId}`}
              sort={{ by: "mean", down: true }}
              export={{ name: "Scenarios.csv" }}
              address="sc"
            />
            <div className="mt-7">
              {year === null ? null : (
                <SlipSection heading="Aggregate annual loss" note="Clients of one provider are affected together.">
                  <YearOf year={year} years={years} />
                </SlipSection>
              )}
              <SlipSection heading="Assumptions">
                <ul className="grid gap-1 text-sm text-ink-2">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
                <details className="mt-3 text-sm">
                  <summary className="link w-fit cursor-pointer">Sources</summary>
                  <ul className="mt-2 grid gap-1 text-ink-2">
                    {[...new Set(sources.map(({ source }) => source))].map((source) => (
                      <li key={source}>{source}</li>
                    ))}
                  </ul>
                </details>
              </SlipSection>
            </div>
          </>
        )}
      </DataState>
      {provider === null ? null : (
        <ProviderUsers
          provider={provider}
          name={answer.data?.scenarios.find(({ providerId }) => providerId === provider)?.provider ?? provider}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
