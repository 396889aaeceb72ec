import { type PortfolioSummary, showNumber, showPercent } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { BarRows, Chart } from "../../shared/charts/chart.tsx";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { ADD_CLIENT } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceKey, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { RoiCalculator } from "./roi-calculator.tsx";

type Metrics = PortfolioSummary["metrics"];

const TITLES: Readonly<Record<keyof Metrics, string>> = {
  leadQuality: "Lead quality",
  onboardingEfficiency: "Onboarding efficiency",
  placementSuccess: "Placement success",
  clientRetention: "Client retention",
  industryAverage: "Retention, industry average",
};
const ORDER = Object.keys(TITLES) as (keyof Metrics)[];

function finding(metrics: Metrics): string {
  const [best] = ORDER.flatMap((name) => {
    const value = metrics[name].value;
    return value === null ? [] : [{ name, value }];
  }).sort((a, b) => b.value - a.value);
  return best === undefined ? "" : `${TITLES[best.name]} is highest, at ${showPercent(best.value)}.`;
}

/** The brokerage's own performance; metrics without data are shown as not recorded. */
function BrokerMetrics() {
  const answer = useAnswer("GET /api/portfolio", {});
  return (
    <SlipSection first heading="Performance" note="Your own placements over the past year.">
      <DataState
        answer={answer}
        skeletonRows={6}
        isEmpty={({ clients }) => clients === 0}
        empty={{
          sentence: "No data yet.",
          fills: "Add clients and their placements. Sample clients are not counted.",
          action: ADD_CLIENT,
        }}
      >
        {({ metrics }) => {
          const known = ORDER.flatMap((name) => {
            const { value } = metrics[name];
            return value === null ? [] : [{ name: TITLES[name], value, text: showPercent(value) }];
          });
          return (
            <>
              <div className="table-box">
                <PlainTable
                  className="stack"
                  caption="Performance"
                  columns={[
                    { head: "Metric", cell: (name) => TITLES[name] },
                    {
                      head: "Share",
                      numeric: true,
                      cellClass: "font-semibold",
                      cell: (name) => {
                        const { value } = metrics[name];
                        return value === null ? (
                          <ProvenanceMark of="none">not recorded</ProvenanceMark>
                        ) : (
                          <>
                            <ProvenanceMark of="derived" /> {showPercent(value)}
                          </>
                        );
                      },
                    },
                    {
                      head: "Basis",
                      className: "pl-6",
                      cellClass: "full text-ink-2 first-letter:uppercase",
                      cell: (name) => {
                        const { value, counted, of, basis } = metrics[name];
                        return `${value === null ? "" : `${showNumber(counted)} of ${showNumber(of)}: `}${basis}`;
                      },
                    },
                  ]}
                  rows={ORDER}
                  rowKey={(name) => name}
                />
              </div>
              {known.length < 2 ? null : (
                <div className="mt-6">
                  <Chart
                    title="Metrics compared"
                    finding={finding(metrics)}
                    table={{ head: ["Metric", "Share"], rows: known.map(({ name, text }) => [name, text]) }}
                    source={<ProvenanceMark of="derived" word />}
                  >
                    <BarRows rows={known} />
                  </Chart>
                </div>
              )}
            </>
          );
        }}
      </DataState>
    </SlipSection>
  );
}

/** The Analytics tab: performance from the portfolio, and the return by the calculator. */
export function AnalyticsTab() {
  return (
    <div>
      <BrokerMetrics />
      <RoiCalculator />
      <ProvenanceKey of={["derived", "declared", "estimated", "none"]} />
    </div>
  );
}
