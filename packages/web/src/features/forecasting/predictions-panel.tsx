import { HORIZONS, type RiskPrediction, showDate } from "@broker/contracts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { Labelled, Select } from "../../shared/forms/labelled.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { NoOutlook } from "./no-outlook.tsx";
import { CATEGORY_TITLES, TrendMark } from "./outlook-words.tsx";
import type { Forecast } from "./use-live-forecast.ts";

const COLUMNS: readonly TableColumn<RiskPrediction>[] = [
  {
    key: "category",
    head: "Category",
    value: ({ category }) => CATEGORY_TITLES[category],
    cell: ({ category }) => <span className="font-semibold">{CATEGORY_TITLES[category]}</span>,
  },
  {
    key: "trend",
    head: "Trend",
    value: ({ predictedRisk, currentRisk }) => predictedRisk - currentRisk,
    exported: ({ trend }) => trend,
    cell: ({ trend }) => <TrendMark of={trend} />,
  },
  {
    key: "current",
    head: "Current risk",
    numeric: true,
    largestFirst: true,
    mark: "derived",
    value: ({ currentRisk }) => currentRisk,
  },
  {
    key: "predicted",
    head: "Predicted risk",
    numeric: true,
    largestFirst: true,
    mark: "estimated",
    value: ({ predictedRisk }) => predictedRisk,
    cell: ({ predictedRisk, lowRisk, highRisk }) => (
      <>
        <PhoneWords>predicted </PhoneWords>
        <b className="font-semibold">{predictedRisk}</b>
        {lowRisk === highRisk ? null : (
          <span className="block text-xs text-ink-3">
            {lowRisk} to {highRisk}
          </span>
        )}
      </>
    ),
  },
  {
    key: "confidence",
    head: "Confidence",
    value: ({ confidence }) => confidence,
    cell: ({ confidence, scans }) => (
      <>
        <PhoneWords>confidence </PhoneWords>
        {confidence}
        <span className="block text-xs text-ink-3">{scans} scans</span>
      </>
    ),
    small: "full",
  },
  {
    key: "timeframe",
    head: "Timeframe",
    value: ({ horizonDays }) => horizonDays,
    cell: ({ timeframe, dueAt }) => (
      <>
        {timeframe}
        <span className="block text-xs text-ink-3">{showDate(dueAt)}</span>
      </>
    ),
    small: "full",
  },
  {
    key: "mitigation",
    head: "Mitigation",
    width: "32%",
    sortable: false,
    value: ({ mitigation }) => mitigation.join("; ") || null,
    cell: ({ mitigation }) =>
      mitigation.length === 0 ? (
        "–"
      ) : (
        <ul className="grid gap-1 text-sm text-ink-2">
          {mitigation.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ),
    small: "full",
    smallLabel: "",
  },
];

const days = (horizon: number): string => `${horizon} days`;

/** The Risk Predictions: each category's risk at one horizon, with range, trend, confidence and mitigation. */
export function PredictionsPanel({ outlook, client }: Forecast & { readonly client: string }) {
  const [typed, setHorizon] = useAddressValue("days");
  if (outlook === null || outlook.needed > 0) return <NoOutlook client={client} needed={outlook?.needed ?? null} />;
  const { predictions, method, history } = outlook;
  const reached = HORIZONS.filter((horizon) => predictions.some(({ horizonDays }) => horizonDays === horizon));
  const usual = reached.findLast((horizon) => horizon <= 90) ?? reached[0];
  const horizon = reached.find((each) => String(each) === typed) ?? usual;
  if (horizon === undefined)
    return (
      <p className="lead py-4">No prediction: the scans cover too little time, or no category was assessed in three.</p>
    );
  return (
    <SlipSection first heading="Risk predictions" note="Risk score 0 to 100; higher is riskier.">
      <Labelled label="Timeframe" className="no-print mb-4 max-w-[220px]">
        {(box) => (
          <Select
            id={box}
            value={String(horizon)}
            onChange={(event) => setHorizon(event.target.value)}
            options={reached.map((each) => ({ value: String(each), label: days(each) }))}
          />
        )}
      </Labelled>
      <DataTable
        caption="Risk predictions"
        columns={COLUMNS}
        rows={predictions.filter(({ horizonDays }) => horizonDays === horizon)}
        rowKey={({ category }) => category}
        export={{ name: "Risk predictions.csv" }}
        address="predictions"
      />
      <p className="mt-3 max-w-[76ch] text-sm text-ink-2">
        <ProvenanceMark of="estimated">
          From {history.length} scans. {method} More than 10 points up is increasing, more than 10 down decreasing.
        </ProvenanceMark>
      </p>
    </SlipSection>
  );
}
