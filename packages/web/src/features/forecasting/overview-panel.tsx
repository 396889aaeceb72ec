import { type BackTest, type ForecastPeriod, type HistoryPoint, showDate, showPercent } from "@broker/contracts";
import { Chart } from "../../shared/charts/chart.tsx";
import { TrendLine } from "../../shared/charts/trend-line.tsx";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { NoOutlook } from "./no-outlook.tsx";
import { CATEGORY_TITLES, rateWords } from "./outlook-words.tsx";
import type { Forecast } from "./use-live-forecast.ts";

const unknown = (words: string) => <ProvenanceMark of="none">{words}</ProvenanceMark>;

/** A probability as a percentage; a rare one with two decimals. */
export const showChance = (probability: number): string => showPercent(probability, probability < 0.1 ? 2 : 0);

function PeriodTable({ periods }: { readonly periods: readonly ForecastPeriod[] }) {
  return (
    <div className="table-box">
      <PlainTable
        className="stack"
        caption="Forecast periods"
        columns={[
          { head: "Period", cell: ({ period }) => period },
          {
            head: "Risk score",
            label: "Risk score",
            numeric: true,
            cellClass: "font-semibold max-md:!text-left",
            cell: ({ riskScore }) =>
              riskScore === null ? (
                unknown("not predicted")
              ) : (
                <>
                  <ProvenanceMark of="estimated" /> {riskScore}
                </>
              ),
          },
          {
            head: "Loss probability",
            label: "Loss probability",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ lossProbability }) =>
              lossProbability === null ? (
                unknown("turnover not recorded")
              ) : (
                <>
                  <ProvenanceMark of="estimated" /> {showChance(lossProbability)}
                </>
              ),
          },
          {
            head: "Premium impact",
            label: "Premium impact",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: () => unknown("not predicted"),
          },
          {
            head: "Market trend",
            label: "Market trend",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ marketTrend }) =>
              marketTrend === null ? (
                unknown("not known")
              ) : (
                <>
                  <ProvenanceMark of="derived" /> {rateWords(marketTrend)}
                </>
              ),
          },
        ]}
        rows={periods}
        rowKey={({ days }) => days}
      />
    </div>
  );
}

/** Bounds of the bands of a risk score, and the ends of its scale. */
const RISK_GUIDES = [0, 50, 70, 100];

function RiskHistory({ history }: { readonly history: readonly HistoryPoint[] }) {
  const risks = history.map(({ at, basis, risks: { overall } }, place) => ({
    day: at,
    value: overall,
    apart: place > 0 && basis !== history[place - 1]?.basis,
  }));
  const known = risks.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined)
    return <p className="text-ink-2">The scans have no overall risk: too little was assessed.</p>;
  return (
    <Chart
      title="Overall risk by scan"
      titleHidden
      finding={`Overall risk ${first.value} on ${showDate(first.day)}, ${last.value} on ${showDate(last.day)}.`}
      table={{
        head: ["Scan", "Overall risk"],
        rows: risks.map(({ day, value }) => [showDate(day), value ?? "–"]),
      }}
      source={<ProvenanceMark of="derived">calculated from stored scans, one method; higher is riskier</ProvenanceMark>}
    >
      <TrendLine points={risks} guides={RISK_GUIDES} />
    </Chart>
  );
}

/** What a prediction from all scans but the last said of the last one. */
function BackTestTable({ at, scans, cases }: BackTest) {
  if (at === null || cases.length === 0) return null;
  return (
    <div className="table-box">
      <p className="mb-2 text-sm text-ink-2">
        Predicted from {scans} scans for {showDate(at)}, compared with the scan of that day.
      </p>
      <PlainTable
        className="stack"
        caption="Back-test by category"
        columns={[
          { head: "Category", cell: ({ category }) => CATEGORY_TITLES[category] },
          {
            head: "Predicted",
            label: "Predicted",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ predictedRisk, lowRisk, highRisk }) =>
              lowRisk === highRisk ? predictedRisk : `${predictedRisk} (${lowRisk} to ${highRisk})`,
          },
          {
            head: "Found",
            label: "Found",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ actualRisk }) => actualRisk,
          },
          {
            head: "Within 10 points",
            label: "Within 10 points",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ correct }) => (correct ? "Yes" : "No"),
          },
        ]}
        rows={cases}
        rowKey={({ category }) => category}
      />
    </div>
  );
}

/** The Overview: forecast periods, the risk so far, and the back-test. */
export function OverviewPanel({ outlook, client }: Forecast & { readonly client: string }) {
  if (outlook === null) return <NoOutlook client={client} needed={null} />;
  const { periods, history, backTest, needed, notes } = outlook;
  return (
    <>
      <SlipSection
        first
        heading="Forecast periods"
        note="Premiums depend on checks and answers, whose changes are not predicted."
      >
        <PeriodTable periods={periods} />
        {notes.map((note) => (
          <p key={note} className="mt-2 text-sm text-ink-2">
            {note}
          </p>
        ))}
      </SlipSection>
      {needed > 0 ? (
        <SlipSection heading="Risk so far">
          <NoOutlook client={client} needed={needed} />
        </SlipSection>
      ) : (
        <SlipSection heading="Risk so far" note="Risk score, 0 to 100.">
          <RiskHistory history={history} />
        </SlipSection>
      )}
      <SlipSection heading="Back-test" note="The last scan predicted from the scans before it.">
        {backTest.cases.length === 0 ? (
          <p className="text-ink-2">
            {backTest.needed === 0
              ? "Not known: no category of the last scan can be compared."
              : `Not known: a back-test requires one scan more than a prediction, on another day.`}
          </p>
        ) : (
          <BackTestTable {...backTest} />
        )}
      </SlipSection>
    </>
  );
}
