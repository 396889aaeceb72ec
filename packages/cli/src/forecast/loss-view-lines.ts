import {
  LOSS_POPULATION_TITLES,
  type LossPopulation,
  type LossView,
  PERIL_TITLES,
  type PerilLoss,
  roundHalfUp,
  type SimulatedFigure,
  showLoss,
  showPounds,
  showShortPercent,
} from "@broker/contracts";
import { rarerThanPrinted, showEvent, showOneIn, showTotal } from "@broker/core";
import { modelStepLines } from "../present/step-lines.ts";
import { heading, prose } from "../terminal/blocks.ts";
import type { Cell, Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

/** A small yearly probability in percent: '1.09%', '0.041%'. */
export function showRare(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? roundHalfUp(percent) : roundHalfUp(percent, percent >= 1 ? 2 : 3)}%`;
}

/** An annual probability as a return period and in percent; very rare ones without a percentage. */
const oneIn = (probability: number) =>
  `${showOneIn(probability)}${rarerThanPrinted(probability) ? "" : ` (${showRare(probability)})`}`;

/** A simulated figure with its standard error, or that it is not printed. */
function simulated(
  { valuePence, standardErrorPence }: SimulatedFigure,
  show: (pence: number) => string = showLoss,
): string {
  if (valuePence === null) return "not printed";
  const error = standardErrorPence === 0 ? "" : ` ±${showLoss(standardErrorPence)}`;
  return `${show(valuePence)}${error}`;
}

/** A simulated total of a year; one at the cap of an event is labelled. */
const total = (view: LossView, figure: SimulatedFigure) =>
  simulated(figure, (pence) => showTotal(view, pence, showLoss));

const USED_FOR: Readonly<Record<LossPopulation, string>> = {
  claims: "insurers' payments, for the premium and the average annual loss",
  "loss-events": "severity of loss, not for the premium",
};

const ONE: Readonly<Record<LossPopulation, string>> = { claims: "claim", "loss-events": "event" };

type Amounts = Readonly<Record<"grossPence" | "retainedPence" | "insuredPence", number | null>>;
type Split = Amounts & { readonly title: string; readonly tone?: Cell["tone"] };

const shown = (pence: number | null) => (pence === null ? "" : showLoss(pence));

const SPLITS: Table<Split> = {
  indent: 5,
  columns: [
    {
      heading: "",
      cell: ({ title, tone }) => (tone === undefined ? title : { text: title, tone }),
      width: { grow: 24 },
      wrap: true,
      stacked: "title",
    },
    { heading: "per year", cell: ({ grossPence }) => shown(grossPence), width: { min: 10 }, align: "right" },
    {
      heading: "company",
      cell: ({ retainedPence }) => shown(retainedPence),
      width: { min: 10 },
      align: "right",
      stacked: "labelled",
    },
    {
      heading: "insurer",
      cell: ({ insuredPence }) => shown(insuredPence),
      width: { min: 10 },
      align: "right",
      stacked: "labelled",
    },
  ],
  sentences: true,
};

function averages(look: Look, { average, perils, deviation, adequacy }: LossView): string[] {
  const split = (title: string, amounts: Amounts, tone?: Cell["tone"]): Split => ({
    ...(adequacy === null ? { ...amounts, retainedPence: null, insuredPence: null } : amounts),
    title,
    ...(tone === undefined ? {} : { tone }),
  });
  const interruption = perils.find(({ interruptionPence }) => interruptionPence !== null)?.interruptionPence;
  return [
    ...tableLines(look, SPLITS, [
      ...perils.map((peril) => split(PERIL_TITLES[peril.peril], peril.average)),
      split("Average annual loss", average, "strong"),
      split("Standard deviation, annual", { ...deviation, retainedPence: null }),
    ]),
    ...(interruption == null
      ? []
      : prose(
          look,
          `Business interruption accounts for ${showLoss(interruption)} of the first line, by an illustrative share.`,
          { indent: 5 },
        )),
  ];
}

/** Frequency and cost by peril; perils with equal figures share a sentence. */
function perilLines(look: Look, { perils, population }: LossView): string[] {
  const alike = Map.groupBy(perils, (peril: PerilLoss) => `${peril.perYear} ${peril.medianPence} ${peril.meanPence}`);
  return [...alike.values()].flatMap(([peril, ...others]) => {
    if (peril === undefined) return [];
    const { perYear, medianPence, meanPence } = peril;
    const titles = [peril, ...others].map((each) => PERIL_TITLES[each.peril]).join("; ");
    const few = Number(perYear.toPrecision(2));
    return prose(
      look,
      `${titles}${others.length === 0 ? "" : ", each"}: ${few} ${ONE[population]}s a year; median cost ${showLoss(medianPence)}, mean ${showLoss(meanPence)}.`,
      { indent: 5 },
    );
  });
}

function exceedanceChart(look: Look, view: LossView): string[] {
  const { curve } = view;
  const most = Math.max(1, ...curve.map(({ eventPence }) => eventPence));
  const table: Table<LossView["curve"][number]> = {
    indent: 5,
    columns: [
      {
        heading: "return period",
        cell: ({ returnPeriod }) => `1 in ${returnPeriod}`,
        alone: ({ returnPeriod }) => `1 in ${returnPeriod} years`,
        align: "right",
        stacked: "title",
      },
      {
        heading: "single event",
        cell: ({ eventPence }) => showEvent(view, eventPence, showLoss),
        align: "right",
        stacked: "labelled",
      },
      { heading: "", cell: ({ eventPence }) => ({ text: "", bar: eventPence / most }), optional: 1, stacked: "hidden" },
      {
        heading: "annual total ± standard error",
        cell: ({ year }) => total(view, year),
        label: "annual total",
        stacked: "labelled",
      },
    ],
    sentences: true,
  };
  return tableLines(look, table, curve);
}

/** Value at risk of a year and the mean of the years beyond it, at fixed levels. */
function tailLines(look: Look, view: LossView): string[] {
  const table: Table<LossView["tails"][number]> = {
    indent: 5,
    columns: [
      {
        heading: "percentile",
        cell: ({ level }) => showShortPercent(level, 1),
        align: "right",
        stacked: "title",
      },
      { heading: "value at risk (VaR)", cell: ({ value }) => total(view, value), stacked: "labelled" },
      {
        heading: "tail value at risk (TVaR)",
        cell: ({ tail }) => simulated(tail),
        label: "mean beyond",
        stacked: "labelled",
      },
    ],
    sentences: true,
  };
  return tableLines(look, table, view.tails);
}

/**
 * The share of loss that the limit covers, how well the simulation agrees with the closed form, and the share of
 * illustrative rows.
 */
function soundnessLines(
  look: Look,
  { check, rows, cutPence, cutStandardErrorPence, adequacy, tails, perils }: LossView,
): string[] {
  const cap = perils[0]?.capPence ?? null;
  const unprinted = check.simulated.valuePence === null;
  const mean = unprinted
    ? `The simulated mean is not printed: its standard error, ${showLoss(check.simulated.standardErrorPence)}, is above 5% of it.`
    : `Check: simulated mean ${simulated(check.simulated)}, calculated ${showLoss(check.closedPence)}.`;
  const sentences = [
    ...(cutPence
      ? [
          `The annual aggregate reduces the insurer's share by ${showLoss(cutPence)} ±${showLoss(cutStandardErrorPence)} a year.`,
        ]
      : []),
    ...(adequacy === null
      ? []
      : [`Limit ${showPounds(adequacy.limitPence)}: exceeded by a single event ${oneIn(adequacy.probability)}.`]),
    mean,
    ...(cap === null
      ? []
      : [`One event counts for at most ${showPounds(cap)}: twice the turnover, an illustrative bound.`]),
    ...(unprinted || tails.some(({ tail }) => tail.valuePence === null)
      ? ["'Not printed': the standard error is above 5% of the figure. Simulate more years: --years 50000000."]
      : []),
    `${rows.illustrative} of the ${rows.all} table rows used are illustrative, not measured.`,
  ];
  return sentences.flatMap((sentence) => prose(look, sentence, { indent: 5 }));
}

/** One population's forecast: averages by peril, both curves, tails, and how reliable the figures are. */
export function lossViewLines(look: Look, view: LossView, withTrace: boolean): string[] {
  const { population, anyLoss, perils, warnings } = view;
  const one = ONE[population];
  const text = (sentence: string) => prose(look, sentence, { indent: 5 });
  const traces = perils.flatMap((peril) => [
    "",
    ...prose(look, `Frequency: ${PERIL_TITLES[peril.peril]}`, { indent: 3 }),
    ...modelStepLines(look, peril.frequencySteps),
    ...prose(look, `Severity: median of one ${one}, then the spread`, { indent: 3 }),
    ...modelStepLines(look, peril.severitySteps),
  ]);
  return [
    ...heading(look, `${LOSS_POPULATION_TITLES[population]}: ${USED_FOR[population]}`),
    ...text(`At least one ${one}: ${oneIn(anyLoss)}.`),
    "",
    ...averages(look, view),
    "",
    ...perilLines(look, view),
    "",
    ...text("Loss before insurance exceeded in:"),
    ...exceedanceChart(look, view),
    "",
    ...text("Annual total before insurance, simulated:"),
    ...tailLines(look, view),
    "",
    ...soundnessLines(look, view),
    ...warnings.flatMap(text),
    ...(withTrace ? traces : []),
  ];
}
