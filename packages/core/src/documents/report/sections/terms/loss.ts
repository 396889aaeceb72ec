import { type LossForecast, type LossView, type ScanReport, showGbpLoss } from "@broker/contracts";
import { showEvent } from "../../../../forecast/show-event.ts";
import { showOneIn } from "../../../../forecast/show-one-in.ts";
import type { Block } from "../../../blocks/block.ts";
import { lead, muted, paragraph, run, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

/** Return periods shown to decision-makers. */
const SHOWN = [100, 200];

const events = (view: LossView | undefined, years: number) => {
  const pence = view?.curve.find(({ returnPeriod }) => returnPeriod === years)?.eventPence;
  return pence === undefined
    ? "not modelled"
    : view === undefined || pence === 0
      ? "no event"
      : showEvent(view, pence, showGbpLoss);
};

/** Average annual loss and the 1-in-100-year event in a sentence, each with its loss population. */
function range(claims: LossView, severe: LossView | undefined): string {
  const worst = severe?.curve.find(({ returnPeriod }) => returnPeriod === 100)?.eventPence ?? 0;
  const average = `Average annual loss ${showGbpLoss(claims.average.grossPence)} (insurance claims)`;
  return severe === undefined || worst === 0
    ? `${average}.`
    : `${average}; 1-in-100-year event ${showEvent(severe, worst, showGbpLoss)} (publicly reported losses).`;
}

function losses({ views, missing }: LossForecast): Block[] {
  const claims = views.find(({ population }) => population === "claims");
  const severe = views.find(({ population }) => population === "loss-events");
  if (claims === undefined) return [paragraph(`Potential loss is not modelled. ${missing.join(" ")}`)];
  return [
    lead(range(claims, severe)),
    ...table(
      "Single-event loss by loss population",
      ["", "#Insurance claims", "#Publicly reported losses"],
      [
        [
          "At least one loss in a year",
          showOneIn(claims.anyLoss),
          severe === undefined ? "not modelled" : showOneIn(severe.anyLoss),
        ],
        ...SHOWN.map((years) => [
          `1-in-${years}-year loss (${100 / years}% annual exceedance)`,
          events(claims, years),
          run(events(severe, years), { strong: years === 100 }),
        ]),
      ],
    ),
    muted("Modelled. The two columns count different losses. Indicative only."),
  ];
}

/** Potential loss, or why it is not modelled; null = the model was not run. */
export function loss(_: ScanReport, { forecast }: ReportContext): Block[] | null {
  return forecast === null ? null : losses(forecast);
}
