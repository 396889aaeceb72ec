import { type LossView, PERIL_TITLES, showLoss } from "@broker/contracts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { showChance } from "./overview-panel.tsx";

/** The perils of one population: probability, cost of one event, average annual loss. */
export function PerilTable({ view }: { readonly view: LossView }) {
  return (
    <div className="table-box">
      <PlainTable
        className="stack"
        caption="Losses by peril"
        columns={[
          { head: "Peril", cell: ({ peril }) => PERIL_TITLES[peril] },
          {
            head: "Probability a year",
            label: "Probability a year",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ anyLoss }) => showChance(anyLoss),
          },
          {
            head: "Median",
            label: "Median",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ medianPence }) => showLoss(medianPence),
          },
          {
            head: "Mean",
            label: "Mean",
            numeric: true,
            cellClass: "max-md:!text-left",
            cell: ({ meanPence }) => showLoss(meanPence),
          },
          {
            head: "Average annual loss",
            label: "Average annual loss",
            numeric: true,
            cellClass: "font-semibold max-md:!text-left",
            cell: ({ average }) => showLoss(average.grossPence),
          },
        ]}
        rows={view.perils}
        rowKey={({ peril }) => peril}
      />
    </div>
  );
}
