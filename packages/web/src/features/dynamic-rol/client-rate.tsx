import {
  nameProvenance,
  type PricedLayer,
  type RateOnLine,
  type RateOnLineView,
  showDate,
  showLoss,
  showPercent,
  showPounds,
  showRate,
} from "@broker/contracts";
import { useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { Figure } from "../../shared/risk/figure.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { TraceTable } from "../../shared/risk/trace-table.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { LayerTable, layerName, RateFactors } from "./rate-tables.tsx";

/** The premium calculation step by step, then each layer's. */
function RateTrace({ id, layers, onClose }: { id: string; layers: readonly PricedLayer[]; onClose: () => void }) {
  const answer = useAnswer("GET /api/premium", { query: { risk: id } });
  return (
    <Dialog
      wide
      onClose={onClose}
      title="How the rate was calculated"
      sub="Exposure rating: premium from turnover and factors, divided by the limit. Layers: loss-cost pricing. Indicative only; not a quotation."
    >
      <div className="grid gap-6">
        <DataState answer={answer} skeletonRows={8}>
          {({ technical }) =>
            technical === null ? null : <TraceTable title="Exposure-rated premium" steps={technical.steps} />
          }
        </DataState>
        {layers.map((layer) => (
          <TraceTable key={layerName(layer)} title={`Premium of ${layerName(layer)}`} steps={layer.premium.steps} />
        ))}
      </div>
    </Dialog>
  );
}

const rate = (of: RateOnLine | null) => (of === null ? "–" : showRate(of.rate));
const mark = (of: unknown, kind: "estimated" | "derived") => <ProvenanceMark of={of === null ? "none" : kind} />;

/** The client's rate: from the expiring policy if recorded, else modelled. */
function Headline({ view }: { readonly view: RateOnLineView }) {
  const shown = view.expiring ?? view.current;
  if (shown === null) return null;
  const how =
    view.expiring === null ? (
      <ProvenanceMark of="estimated">modelled from the exposure-rated premium, indicative</ProvenanceMark>
    ) : (
      <ProvenanceMark of={view.expiring.provenance}>
        {nameProvenance(view.expiring)}, expiring policy, {showDate(view.expiring.asOf)}
      </ProvenanceMark>
    );
  return (
    <div>
      <Figure value={rate(shown)} unit="rate on line" />
      <p className="mt-1 text-sm text-ink-2">
        {(view.expiring === null ? showLoss : showPounds)(shown.premium.pence)} over {showPounds(shown.limit.pence)} ·{" "}
        {how}
      </p>
    </div>
  );
}

/** A client's rates on line: overall and by layer, the factors behind them, the calculation one click away. */
export function ClientRate({ id, name }: { readonly id: string; readonly name: string }) {
  const answer = useAnswer("GET /api/rate-on-line", { query: { risk: id } });
  const [open, setOpen] = useState(false);
  return (
    <DataState answer={answer} skeletonRows={8}>
      {(view) => (
        <>
          {view.missing.length === 0 ? null : (
            <Notice
              className="mb-4"
              kind="ink"
              action={
                <LinkButton size="small" to={`/dashboard/clients/${id}`}>
                  Open record
                </LinkButton>
              }
            >
              {view.missing.map(({ sentence }) => sentence).join(" ")}
            </Notice>
          )}
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Headline view={view} />
            {view.current === null ? null : (
              <Button size="small" onClick={() => setOpen(true)}>
                How was this calculated
              </Button>
            )}
          </div>
          <FactList
            facts={[
              {
                term: "Baseline, no controls known",
                value: rate(view.baseline),
                mark: mark(view.baseline, "estimated"),
              },
              {
                term: "Current, with known controls",
                value: rate(view.current),
                mark: mark(view.current, "estimated"),
              },
              {
                term: "Improvement on baseline",
                value: view.improvement === null ? "–" : showPercent(view.improvement, 1),
                mark: mark(view.improvement, "derived"),
              },
              {
                term: "Expiring policy",
                value: rate(view.expiring),
                mark: (
                  <ProvenanceMark
                    of={view.expiring?.provenance ?? "none"}
                    declaredBy={view.expiring?.declaredBy ?? "broker"}
                  />
                ),
              },
            ]}
          />
          {view.layers.length === 0 ? null : <LayerTable layers={view.layers} name={name} />}
          <RateFactors factors={view.adjustments} />
          {view.notes.map((note) => (
            <p key={note} className="mt-2 text-sm text-ink-2">
              {note}
            </p>
          ))}
          {open ? <RateTrace id={id} layers={view.layers} onClose={() => setOpen(false)} /> : null}
        </>
      )}
    </DataState>
  );
}
