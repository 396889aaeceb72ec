import {
  LOSS_POPULATION_TITLES,
  type LossForecast,
  type LossView,
  PERIL_TITLES,
  type ScanReport,
  showGbp,
  showGbpPounds,
  showNumber,
} from "@broker/contracts";
import { showOneIn } from "../../../forecast/show-one-in.ts";
import { onPaper } from "../on-paper.ts";
import { exceedanceChart } from "../parts/exceedance-chart.ts";
import type { Part, Parts } from "../parts/part.ts";
import { prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

const simulated = ({ valuePence }: { readonly valuePence: number | null }) =>
  valuePence === null ? "too uncertain" : valuePence === 0 ? "none" : showGbpPounds(valuePence);

function curves({ views, terms }: LossForecast): Part[] {
  const severe = views.find(({ population }) => population === "loss-events") ?? views[0];
  const century = severe?.curve.find(({ returnPeriod }) => returnPeriod === 100)?.eventPence ?? 0;
  const { limit, retention } = terms;
  const caption =
    century === 0
      ? "The model has no single event in most centuries"
      : `One year in 100 has a single event above ${showGbpPounds(century)}`;
  const words = views.map(
    ({ population, curve }) =>
      `${LOSS_POPULATION_TITLES[population]}: ${curve.map(({ returnPeriod, eventPence }) => `1 in ${returnPeriod}, ${showGbpPounds(eventPence)}`).join("; ")}.`,
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
    limit === null ? null : { from, to: from + limit.value, label: `what a limit of ${showGbp(limit.value)} pays` },
  );
  return chart === null ? [] : [chart];
}

function points({ views }: LossForecast): Part[] {
  return views.flatMap(({ population, curve }) =>
    table(
      `${LOSS_POPULATION_TITLES[population]}: passed once in so many years`,
      ["1 year in", "#Single event", "#Whole year", "#Of that insured"],
      curve.map(({ returnPeriod, eventPence, year, insuredYear }) => [
        cell(String(returnPeriod), { provenance: "estimated" }),
        eventPence === 0 ? "none" : showGbpPounds(eventPence),
        simulated(year),
        insuredYear === null ? "no limit known" : simulated(insuredYear),
      ]),
    ),
  );
}

function perils(view: LossView | undefined): Part[] {
  if (view === undefined) return [];
  const money = (pence: number | null) => (pence === null ? "no limit known" : showGbpPounds(pence));
  return table(
    "The average year by insurance claims, peril by peril",
    ["Peril", "#One in", "#Mean of one", "#Average year", "#Retained", "#Insured"],
    view.perils.map(({ peril, perYear, meanPence, average }) => [
      PERIL_TITLES[peril],
      perYear === 0 ? "never" : `${Math.round(1 / perYear)} years`,
      showGbpPounds(meanPence),
      showGbpPounds(average.grossPence),
      money(average.retainedPence),
      money(average.insuredPence),
    ]),
    {
      total: [
        "All of them",
        `${showOneIn(view.anyLoss).replace("1 year in ", "")} years`,
        "",
        showGbpPounds(view.average.grossPence),
        money(view.average.retainedPence),
        money(view.average.insuredPence),
      ],
    },
  );
}

/** How often a loss of what size comes, as the model has it, or why there is no figure; null = nobody asked the model. */
export function exceedance(_: ScanReport, { forecast }: ReportContext): Parts | null {
  if (forecast === null) return null;
  if (forecast.views.length === 0)
    return { parts: [prose(`Losses are not modelled. ${forecast.missing.map(onPaper).join(" ")}`)] };
  const claims = forecast.views.find(({ population }) => population === "claims");
  const warnings = [...new Set(forecast.views.flatMap((view) => view.warnings))];
  return {
    parts: [
      ...curves(forecast),
      ...perils(claims),
      ...points(forecast),
      small(
        `Losses by a model, ${showNumber(forecast.years)} simulated years from the number ${forecast.seed}: indicative, not a quote, not advice.`,
      ),
      ...warnings.map(small),
    ],
  };
}
