import type { PricedLayer } from "@broker/contracts";
import type { ReactNode } from "react";
import { useAnswer } from "../../data/use-answer.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { TraceTable } from "../../shared/risk/trace-table.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { layerName } from "./layer-table.tsx";

export interface RateTraceProps {
  /** The client. */
  readonly id: string;
  readonly layers: readonly PricedLayer[];
  readonly onClose: () => void;
}

/** The premium calculation step by step, then each layer's. */
export function RateTrace({ id, layers, onClose }: RateTraceProps): ReactNode {
  const answer = useAnswer("GET /api/premium", { query: { risk: id } });
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="How the rate was calculated"
      sub="Exposure rating: technical premium from turnover and factors, divided by the limit. Layers: loss-cost pricing. Indicative only; not a quotation."
    >
      <div className="grid gap-6">
        <DataState answer={answer} skeletonRows={8}>
          {({ technical }) =>
            technical === null ? null : <TraceTable title="Technical premium" steps={technical.steps} />
          }
        </DataState>
        {layers.map((layer) => (
          <TraceTable key={layerName(layer)} title={`Premium of ${layerName(layer)}`} steps={layer.premium.steps} />
        ))}
      </div>
    </Dialog>
  );
}
