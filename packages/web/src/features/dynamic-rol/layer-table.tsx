import { type PricedLayer, showPounds, showRate, showShortMoney } from "@broker/contracts";
import type { ReactNode } from "react";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/phone-words.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";

/** A layer in market notation: '£4m xs £1m'. */
export const layerName = ({ limit, attachment }: PricedLayer): string =>
  `${showShortMoney(limit.pence)} xs ${showShortMoney(attachment.pence)}`;

const COLUMNS: readonly TableColumn<PricedLayer>[] = [
  { key: "layer", head: "Layer", cell: layerName, value: ({ attachment }) => attachment.pence, exported: layerName },
  {
    key: "rate",
    head: "Rate on line",
    numeric: true,
    mark: "estimated",
    cell: ({ current }) => <b className="font-semibold">{showRate(current.rate)}</b>,
    value: ({ current }) => current.rate,
  },
  {
    key: "baseline",
    head: "Baseline",
    numeric: true,
    mark: "estimated",
    cell: ({ baseline }) => showRate(baseline.rate),
    value: ({ baseline }) => baseline.rate,
  },
  {
    key: "premium",
    head: "Premium",
    numeric: true,
    mark: "estimated",
    cell: ({ premium }) => (
      <>
        <PhoneWords>premium </PhoneWords>
        {showPounds(premium.pence)}
      </>
    ),
    value: ({ premium }) => premium.pence / 100,
  },
  {
    key: "loss",
    head: "Expected loss",
    numeric: true,
    mark: "estimated",
    cell: ({ expectedLoss }) => showPounds(expectedLoss.pence),
    value: ({ expectedLoss }) => expectedLoss.pence / 100,
  },
];

/** The layers of the programme, from the ground up. */
export function LayerTable({
  layers,
  name,
}: {
  readonly layers: readonly PricedLayer[];
  readonly name: string;
}): ReactNode {
  return (
    <div className="mt-6">
      <DataTable
        caption="By layer, loss-cost pricing"
        captionShown
        columns={COLUMNS}
        rows={layers}
        rowKey={layerName}
        export={{ name: `Rate on line ${name}.csv` }}
        address="layers"
      />
    </div>
  );
}
