import { type ClientCover, type CoverCurve, showNumber, showPounds } from "@broker/contracts";
import type { ReactNode } from "react";
import { Chart } from "../../shared/charts/chart.tsx";
import { LossCurve, type LossLine } from "../../shared/charts/loss-curve.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/link-button.tsx";

const NAMES = { claims: "insured claims", "loss-events": "loss events" } as const;
const HEADS = { claims: "Insured claims", "loss-events": "Publicly reported losses" } as const;
/** Years beyond which no curve is drawn: the underlying tables hold no such event. */
const MOST_YEARS = 10_000;

const oneIn = (probability: number): string =>
  probability * MOST_YEARS < 1 ? "rarer than 1 in 10,000" : `1 in ${showNumber(Math.round(1 / probability))}`;

function lineOf({ population, points }: CoverCurve): LossLine {
  return {
    name: NAMES[population],
    points: points
      .filter(({ probability }) => probability * MOST_YEARS >= 1)
      .map(({ pence, probability }) => ({ lossPence: pence, oneIn: 1 / probability })),
  };
}

/** Each power of ten and its half, as table rows. */
const inTable = (_: unknown, place: number): boolean => place % 6 === 0;

/** Single-event loss exceedance by two populations, with the requested layer. */
export function ExposureSection({ exposure }: { readonly exposure: ClientCover["exposure"] }): ReactNode {
  const { curves, finding, limit, retention, locked, missing, basis } = exposure;
  const [first] = curves;
  if (locked !== null)
    return (
      <SlipSection heading="Exposure" note="Frequency and severity of loss.">
        <p className="text-ink-3">{locked}</p>
        <div className="mt-3">
          <LinkButton to="/tiers">Compare tiers</LinkButton>
        </div>
      </SlipSection>
    );
  if (first === undefined || finding === null)
    return (
      <SlipSection heading="Exposure" note="Frequency and severity of loss.">
        <p className="lead">{missing[0] ?? "No loss curve yet."}</p>
        <p className="mt-2 text-ink-2">Record the turnover above to see the loss curve.</p>
      </SlipSection>
    );
  const above = curves.find(({ population }) => population === "claims")?.aboveLimit;
  return (
    <SlipSection heading="Exposure" note="Frequency and severity of loss.">
      <Chart
        title="Loss exceedance"
        titleHidden
        finding={finding}
        table={{
          head: ["Single-event loss above", ...curves.map(({ population }) => HEADS[population])],
          rows: first.points
            .filter(inTable)
            .map(({ pence }) => [
              showPounds(pence),
              ...curves.map(({ points }) => oneIn(points.find((point) => point.pence === pence)?.probability ?? 0)),
            ]),
        }}
        source={<ProvenanceMark of="estimated">modelled estimate, {basis}</ProvenanceMark>}
      >
        <LossCurve
          lines={curves.map(lineOf)}
          {...(limit === null ? {} : { limitPence: limit })}
          {...(retention === null || retention === 0 ? {} : { retentionPence: retention })}
          {...(above == null || above === 0 ? {} : { limitOneIn: 1 / above })}
        />
      </Chart>
    </SlipSection>
  );
}
