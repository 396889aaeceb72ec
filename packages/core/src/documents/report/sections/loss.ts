import { type LossForecast, type LossView, type ScanReport, showGbpPounds } from "@broker/contracts";
import { showOneIn } from "../../../forecast/show-one-in.ts";
import { onPaper } from "../on-paper.ts";
import type { Parts } from "../parts/part.ts";
import { lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** Return periods that are told to whoever decides. */
const TOLD = [100, 200];

const events = (view: LossView | undefined, years: number) => {
  const pence = view?.curve.find(({ returnPeriod }) => returnPeriod === years)?.eventPence;
  return pence === undefined ? "not known" : pence === 0 ? "no event" : showGbpPounds(pence);
};

/** The range in a sentence, each figure with the losses that it counts: what an average year costs, and what one event a century may. */
function range(claims: LossView, severe: LossView | undefined): string {
  const worst = severe?.curve.find(({ returnPeriod }) => returnPeriod === 100)?.eventPence ?? 0;
  const average = `By insurance claims, ${showGbpPounds(claims.average.grossPence)} in an average year`;
  return worst === 0
    ? `${average}.`
    : `${average}; by public losses, an event above ${showGbpPounds(worst)} one year in 100.`;
}

function losses({ views, missing }: LossForecast): Parts["parts"] {
  const claims = views.find(({ population }) => population === "claims");
  const severe = views.find(({ population }) => population === "loss-events");
  if (claims === undefined) return [prose(`There is no range of loss. ${missing.map(onPaper).join(" ")}`)];
  return [
    lead(range(claims, severe)),
    ...table(
      "What one event may cost, by what insurers paid and by losses that became public",
      ["", "#Insurance claims", "#Publicly known losses"],
      [
        [
          "At least one in a year",
          showOneIn(claims.anyLoss),
          severe === undefined ? "not known" : showOneIn(severe.anyLoss),
        ],
        ...TOLD.map((years) => [
          `Passed 1 year in ${years}`,
          events(claims, years),
          cell(events(severe, years), { strong: years === 100 }),
        ]),
      ],
    ),
    small("By a model: indicative, not a quote, not advice. The two columns count different losses."),
  ];
}

/** The range of loss in money, or why there is none; null = nobody asked the model. */
export function loss(_: ScanReport, { forecast }: ReportContext): Parts | null {
  return forecast === null ? null : { parts: losses(forecast) };
}
