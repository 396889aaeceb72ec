import {
  type PremiumModifier,
  type PricedLayer,
  type RateOnLine,
  showLimit,
  showLoss,
  showRate,
  showShortPercent,
  showSigned,
} from "@broker/contracts";
import { useMemo, useState } from "react";
import { DataTable } from "../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** A layer in market notation: '£4m xs £1m'. */
export const layerName = ({ limit, attachment }: PricedLayer): string =>
  `${showLimit(limit.pence)} xs ${showLimit(attachment.pence)}`;

/** A rate on line; the minimum is labelled. */
const rateOf = ({ rate, minimum }: RateOnLine) => `${showRate(rate)}${minimum ? " minimum" : ""}`;

const LAYER_COLUMNS: readonly TableColumn<PricedLayer>[] = [
  { key: "layer", head: "Layer", cell: layerName, value: ({ attachment }) => attachment.pence, exported: layerName },
  {
    key: "rate",
    head: "Rate on line",
    numeric: true,
    mark: "estimated",
    cell: ({ current }) => <b className="font-semibold">{rateOf(current)}</b>,
    value: ({ current }) => current.rate,
  },
  {
    key: "baseline",
    head: "Baseline",
    numeric: true,
    mark: "estimated",
    cell: ({ baseline }) => rateOf(baseline),
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
        {showLoss(premium.pence)}
      </>
    ),
    value: ({ premium }) => premium.pence / 100,
  },
  {
    key: "loss",
    head: "Expected loss",
    numeric: true,
    mark: "estimated",
    cell: ({ expectedLoss }) => showLoss(expectedLoss.pence),
    value: ({ expectedLoss }) => expectedLoss.pence / 100,
  },
];

/** The layers of the programme, from the ground up. */
export function LayerTable({ layers, name }: { layers: readonly PricedLayer[]; name: string }) {
  return (
    <div className="mt-6">
      <DataTable
        caption="By layer, loss-cost pricing"
        captionShown
        columns={LAYER_COLUMNS}
        rows={layers}
        rowKey={layerName}
        export={{ name: `Rate on line ${name}.csv` }}
        address="layers"
      />
    </div>
  );
}

/** '−10%', '+5%', 'none'. */
function effect(factor: number): string {
  const change = Math.round((factor - 1) * 1000) / 1000;
  return change === 0 ? "none" : showSigned(change, (value) => showShortPercent(value, 1));
}

const FACTOR_COLUMNS: readonly TableColumn<PremiumModifier>[] = [
  { key: "factor", head: "Adjustment factor", cell: ({ title }) => title, value: ({ title }) => title },
  {
    key: "effect",
    head: "Effect on premium",
    numeric: true,
    cell: ({ factor }) => <b className="font-semibold">{effect(factor)}</b>,
    value: ({ factor }) => factor,
  },
  {
    key: "input",
    head: "Provenance",
    cell: ({ input, provenance, declaredBy = "broker" }) => (
      <>
        <ProvenanceMark of={provenance} declaredBy={declaredBy} /> {input}
      </>
    ),
    value: ({ input }) => input,
    small: "below",
    smallLabel: "",
  },
  {
    key: "source",
    head: "Source",
    cell: ({ row: { source, illustrative } }) => (
      <span className="text-sm text-ink-2">
        {source}
        {illustrative ? " · illustrative" : ""}
      </span>
    ),
    value: ({ row }) => row.source,
    small: "hide",
  },
];

/**
 * The effect of each known control and check on the rate, largest first, with its source; those without effect on
 * request.
 */
export function RateFactors({ factors }: { readonly factors: readonly PremiumModifier[] }) {
  const largest = useMemo(() => factors.toSorted((a, b) => Math.abs(b.factor - 1) - Math.abs(a.factor - 1)), [factors]);
  const moving = useMemo(() => largest.filter(({ factor }) => effect(factor) !== "none"), [largest]);
  const [all, setAll] = useState(false);
  const foldable = moving.length > 0 && moving.length < largest.length;
  if (factors.length === 0) return <p className="mt-6 text-ink-2">No controls known; the rate is the baseline.</p>;
  return (
    <div className="mt-6">
      <DataTable
        caption="Rate factors"
        captionShown
        columns={FACTOR_COLUMNS}
        rows={foldable && !all ? moving : largest}
        rowKey={({ id }) => id}
        export={{ name: "Adjustment factors.csv" }}
        address="factors"
      />
      {foldable ? (
        <Button kind="quiet" size="small" className="-ml-3" onClick={() => setAll(!all)}>
          {all ? "Show only factors with an effect" : "Show all factors"}
        </Button>
      ) : null}
    </div>
  );
}
