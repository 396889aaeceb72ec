import {
  LOSS_POPULATION_TITLES,
  type LossForecast,
  type LossView,
  PERIL_TITLES,
  type ScanReport,
  type SimulatedFigure,
  showGbp,
  showGbpLoss,
  showNumber,
} from "@broker/contracts";
import { eventCap, isCapped, isCappedTotal, showEvent, showTotal } from "../../../../forecast/show-event.ts";
import { showYears } from "../../../../forecast/show-one-in.ts";
import type { Block } from "../../../blocks/block.ts";
import { muted, paragraph, run, table } from "../../../blocks/build-blocks.ts";
import { exceedanceChart } from "../../../blocks/exceedance-chart.ts";
import type { ReportContext } from "../../report-context.ts";

const simulated = ({ valuePence }: SimulatedFigure, show: (pence: number) => string = showGbpLoss) =>
  valuePence === null ? "too uncertain" : valuePence === 0 ? "none" : show(valuePence);

function curves({ views, terms }: LossForecast): Block[] {
  const severe = views.find(({ population }) => population === "loss-events") ?? views[0];
  const century = severe?.curve.find(({ returnPeriod }) => returnPeriod === 100)?.eventPence ?? 0;
  const { limit, retention } = terms;
  const caption =
    severe === undefined || century === 0
      ? "1-in-100-year single-event loss: none modelled"
      : `1-in-100-year single-event loss (1% annual exceedance): ${showEvent(severe, century, showGbpLoss)}`;
  const words = views.map(
    (view) =>
      `${LOSS_POPULATION_TITLES[view.population]}: ${view.curve.map(({ returnPeriod, eventPence }) => `1 in ${returnPeriod}, ${showEvent(view, eventPence, showGbpLoss)}`).join("; ")}.`,
  );
  const from = retention?.value ?? 0;
  const chart = exceedanceChart(
    caption,
    words.join(" "),
    views.map(({ population, curve }) => ({
      name: LOSS_POPULATION_TITLES[population],
      dashed: population === "claims",
      points: curve.map(({ returnPeriod, eventPence }) => ({ years: returnPeriod, pence: eventPence })),
    })),
    limit === null ? null : { from, to: from + limit.value, label: `paid by a limit of ${showGbp(limit.value)}` },
  );
  return chart === null ? [] : [chart];
}

function points({ views }: LossForecast): Block[] {
  return views.flatMap((view) =>
    table(
      `${LOSS_POPULATION_TITLES[view.population]}: losses by return period`,
      ["Return period (years)", "#Single event", "#Annual total", "#Insured"],
      view.curve.map(({ returnPeriod, eventPence, year, insuredYear }) => [
        run(String(returnPeriod), { provenance: "estimated" }),
        eventPence === 0 ? "none" : showEvent(view, eventPence, showGbpLoss),
        simulated(year, (pence) => showTotal(view, pence, showGbpLoss)),
        insuredYear === null ? "no limit recorded" : simulated(insuredYear),
      ]),
    ),
  );
}

/** The bound on a single event where an event, or a year's total, is at it; nothing else is capped. */
function capNote({ views }: LossForecast): Block[] {
  const view = views.find((each) =>
    each.curve.some(({ eventPence, year }) => isCapped(each, eventPence) || isCappedTotal(each, year.valuePence ?? 0)),
  );
  const cap = view === undefined ? null : eventCap(view);
  if (cap === null) return [];
  return [
    muted(
      `Capped: one event counts for at most ${showGbpLoss(cap)}, twice the turnover; the bound is illustrative. A capped annual total is one such event.`,
    ),
  ];
}

function perils(view: LossView | undefined): Block[] {
  if (view === undefined) return [];
  const money = (pence: number | null) => (pence === null ? "no limit recorded" : showGbpLoss(pence));
  return table(
    "Average annual loss by peril, from insurance claims",
    ["Peril", "#One in", "#Mean severity", "#Average annual loss", "#Retained", "#Insured"],
    view.perils.map(({ peril, perYear, meanPence, average }) => [
      PERIL_TITLES[peril],
      perYear === 0 ? "never" : `${showYears(1 / perYear)} years`,
      showGbpLoss(meanPence),
      showGbpLoss(average.grossPence),
      money(average.retainedPence),
      money(average.insuredPence),
    ]),
    {
      total: [
        "Total",
        view.anyLoss === 0 ? "never" : `${showYears(1 / view.anyLoss)} years`,
        "",
        showGbpLoss(view.average.grossPence),
        money(view.average.retainedPence),
        money(view.average.insuredPence),
      ],
    },
  );
}

/** Modelled loss by return period, or why it is not modelled; null = the model was not run. */
export function exceedance(_: ScanReport, { forecast }: ReportContext): Block[] | null {
  if (forecast === null) return null;
  if (forecast.views.length === 0) return [paragraph(`Losses are not modelled. ${forecast.missing.join(" ")}`)];
  const claims = forecast.views.find(({ population }) => population === "claims");
  const warnings = [...new Set(forecast.views.flatMap((view) => view.warnings))];
  return [
    ...curves(forecast),
    ...perils(claims),
    ...points(forecast),
    ...capNote(forecast),
    muted(`Modelled losses, ${showNumber(forecast.years)} simulated years (seed ${forecast.seed}). Indicative only.`),
    ...warnings.map(muted),
  ];
}
