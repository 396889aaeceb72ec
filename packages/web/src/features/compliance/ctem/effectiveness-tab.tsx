import {
  type ControlEffectiveness,
  type ControlLapse,
  type EffectivenessView,
  showCount,
  showDate,
  showPercent,
} from "@broker/contracts";
import { useAnswer } from "../../../data/use-call.ts";
import { Chart } from "../../../shared/charts/chart.tsx";
import { TrendLine } from "../../../shared/charts/trend-line.tsx";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../../shared/risk/provenance-mark.tsx";

const lapseWords = ({ on, lapsed, restoredOn, days }: ControlLapse): string => {
  const began = `${lapsed ? "Lapsed" : "Not in operation when first observed"}, ${showDate(on)}`;
  return restoredOn === null || days === null
    ? `${began}; not observed in operation since`
    : `${began}; restored ${showDate(restoredOn)}, after ${showCount(days, "day")}`;
};

const COLUMNS: readonly TableColumn<ControlEffectiveness>[] = [
  {
    key: "control",
    head: "Control",
    value: ({ title }) => title,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  {
    key: "share",
    head: "In operation",
    numeric: true,
    largestFirst: true,
    value: ({ share }) => share,
    cell: ({ share, operatingDays, observedDays }) =>
      share === null ? (
        <ProvenanceMark of="none">Not observed</ProvenanceMark>
      ) : (
        <>
          <ProvenanceMark of="derived" /> <b className="font-semibold">{showPercent(share)}</b>
          <span className="block text-xs text-ink-3">
            {operatingDays} of {showCount(observedDays, "observed day")}
          </span>
        </>
      ),
  },
  {
    key: "lapses",
    head: "Lapses and remediation",
    width: "50%",
    sortable: false,
    value: ({ lapses }) => lapses.map(lapseWords).join("; ") || null,
    cell: ({ lapses, share }) =>
      lapses.length === 0 ? (
        <span className="text-ink-3">{share === null ? "–" : "None observed"}</span>
      ) : (
        <ul className="grid gap-1 text-sm">
          {lapses.map((lapse) => (
            <li key={lapse.on}>{lapseWords(lapse)}</li>
          ))}
        </ul>
      ),
    small: "full",
    smallLabel: "",
  },
];

const SHARES = [0, 50, 100];

/** Share of the observed controls that were in operation, by day with a scan. */
function Trend({ trend }: Pick<EffectivenessView, "trend">) {
  const points = trend.map(({ day, observed, operating }) => ({
    day,
    value: observed === 0 ? null : Math.round((operating / observed) * 100),
  }));
  const last = trend.at(-1);
  if (points.length < 2 || last === undefined)
    return <p className="text-ink-2">A trend requires scans on two days of the period.</p>;
  return (
    <Chart
      title="Controls in operation by scan"
      titleHidden
      finding={`On ${showDate(last.day)} scans observed ${showCount(last.observed, "control")}, ${last.operating} of them in operation.`}
      table={{
        head: ["Scan", "Observed", "In operation"],
        rows: trend.map(({ day, observed, operating }) => [showDate(day), observed, operating]),
      }}
      source={<ProvenanceMark of="derived">percent of the observed controls, from stored scans</ProvenanceMark>}
    >
      <TrendLine points={points} guides={SHARES} />
    </Chart>
  );
}

/** The effectiveness of a client's controls over 180 days, as its stored scans observed them. */
export function EffectivenessTab({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/effectiveness", { params: { id: client } });
  return (
    <DataState
      answer={answer}
      skeletonRows={12}
      isEmpty={({ scans }) => scans === 0}
      empty={{
        sentence: "No scan in the period yet.",
        fills: "Effectiveness comes from a client's stored scans of the last six months.",
      }}
    >
      {({ controls, from, to, scans, trend }) => (
        <>
          <SlipSection
            first
            heading="Trend"
            note={`${showDate(from)} to ${showDate(to)}, ${showCount(scans, "scan")}.`}
          >
            <Trend trend={trend} />
          </SlipSection>
          <SlipSection
            heading="Control effectiveness"
            note="Days observed in operation ÷ days observed. A result counts until the next scan, at most for the control's freshness. Not observed is no lapse."
          >
            <DataTable
              caption="Control effectiveness"
              columns={COLUMNS}
              rows={controls}
              rowKey={({ control }) => control}
              export={{ name: "Control effectiveness.csv" }}
              address="effectiveness"
            />
          </SlipSection>
        </>
      )}
    </DataState>
  );
}
