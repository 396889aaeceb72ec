import { LOSS_POPULATION_TITLES, type LossScenario, showLoss } from "@broker/contracts";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { type Band, RiskMark } from "../../shared/risk/risk-mark.tsx";
import { showChance } from "./overview-panel.tsx";

/** The bands of an impact: from £200,000, £100,000, £50,000, and below. */
const IMPACT_BANDS: Readonly<Record<LossScenario["band"], Band>> = {
  red: "High",
  orange: "Medium-High",
  yellow: "Medium",
  green: "Low",
};

const COLUMNS: readonly TableColumn<LossScenario>[] = [
  {
    key: "scenario",
    head: "Scenario",
    value: ({ scenario }) => scenario,
    cell: ({ scenario, population }) => (
      <>
        <span className="block font-semibold">{scenario}</span>
        <span className="block text-xs font-normal text-ink-3">{LOSS_POPULATION_TITLES[population]}</span>
      </>
    ),
  },
  {
    key: "impact",
    head: "Impact",
    largestFirst: true,
    mark: "estimated",
    value: ({ impactPence }) => impactPence / 100,
    cell: ({ impactPence, band, measure }) => (
      <>
        <RiskMark band={IMPACT_BANDS[band]} number={showLoss(impactPence)} wraps />
        <span className="block text-xs text-ink-3">{measure}</span>
      </>
    ),
  },
  {
    key: "probability",
    head: "Probability",
    numeric: true,
    largestFirst: true,
    mark: "estimated",
    value: ({ probability }) => probability,
    cell: ({ probability, timeframe }) => (
      <>
        <b className="font-semibold">{showChance(probability)}</b>
        <span className="block text-xs text-ink-3">{timeframe}</span>
      </>
    ),
  },
  {
    key: "prevention",
    head: "Prevention",
    width: "38%",
    sortable: false,
    value: ({ prevention }) => prevention.join("; ") || null,
    cell: ({ prevention }) =>
      prevention.length === 0 ? (
        "–"
      ) : (
        <ul className="grid gap-1 text-sm text-ink-2">
          {prevention.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ),
    small: "full",
    smallLabel: "",
  },
];

/** The loss scenarios of a client, with what would prevent each. */
export function LossScenarios({ scenarios }: { readonly scenarios: readonly LossScenario[] }) {
  return (
    <DataTable
      caption="Loss scenarios"
      columns={COLUMNS}
      rows={scenarios}
      rowKey={({ scenario }) => scenario}
      export={{ name: "Loss scenarios.csv" }}
      address="scenarios"
    />
  );
}
