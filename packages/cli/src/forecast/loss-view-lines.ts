import {
  LOSS_POPULATION_TITLES,
  type LossPopulation,
  type LossView,
  PERIL_TITLES,
  type PerilLoss,
  roundHalfUp,
  type SimulatedFigure,
  showPounds,
} from "@broker/contracts";
import { showOneIn } from "@broker/core";
import { modelStepLines } from "../present/step-lines.ts";
import { type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

/** A small yearly probability in percent: '1.09%', '0.041%'. */
export function showRare(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? roundHalfUp(percent) : roundHalfUp(percent, percent >= 1 ? 2 : 3)}%`;
}

/** A simulated figure with its standard error, or that it is not printed. */
function simulatedText({ valuePence, standardErrorPence }: SimulatedFigure, plusMinus: string): string {
  if (valuePence === null) return "not printed";
  return standardErrorPence === 0
    ? showPounds(valuePence)
    : `${showPounds(valuePence)} ${plusMinus}${showPounds(standardErrorPence)}`;
}

/** The sign that stands before a standard error. */
const plusMinus = (look: Look) => (look.unicode ? "±" : "+-");

/**
 * Both exceedance curves at fixed return periods, with a bar for the single event; in a narrow window a line for each
 * figure.
 */
function exceedanceChart(look: Look, { curve }: LossView): string[] {
  const most = Math.max(1, ...curve.map(({ eventPence }) => eventPence));
  const sign = plusMinus(look);
  if (look.columns < 60)
    return curve.flatMap(({ returnPeriod, eventPence, year }) => [
      `   1 year in ${returnPeriod}`,
      `     single event ${showPounds(eventPence)}`,
      ...paragraph(look, "     ", `whole year ${simulatedText(year, sign)}`),
    ]);
  const cells = Math.max(8, Math.min(20, look.columns - 64));
  const gap = look.bars ? " ".repeat(cells + 2) : "";
  const head = `     ${right("1 year in", 9)} ${right("single event", 14)}${gap}   whole year ${sign} standard error`;
  return [
    tone(look, "quiet", head),
    ...curve.map(({ returnPeriod, eventPence, year }) => {
      const drawn = look.bars ? `  ${bar(look, eventPence / most, cells)}` : "";
      return `     ${right(String(returnPeriod), 9)} ${right(showPounds(eventPence), 14)}${drawn}   ${simulatedText(year, sign)}`;
    }),
  ];
}

/** Value at risk of a year and the mean of the years beyond it, at fixed levels. */
function tailLines(look: Look, { tails: levels }: LossView): string[] {
  const sign = plusMinus(look);
  const level = (share: number) => `${roundHalfUp(share * 100, 1)}%`;
  if (look.columns < 60)
    return levels.flatMap((each) => [
      `   ${level(each.level)} of years`,
      ...paragraph(look, "     ", `value at risk ${simulatedText(each.value, sign)}`),
      ...paragraph(look, "     ", `mean beyond ${simulatedText(each.tail, sign)}`),
    ]);
  const head = `     ${right("years", 9)}   ${left(look, "value at risk", 26)}mean of the years beyond (tail)`;
  return [
    tone(look, "quiet", head),
    ...levels.map(
      (each) =>
        `     ${right(level(each.level), 9)}   ${left(look, simulatedText(each.value, sign), 26)}${simulatedText(each.tail, sign)}`,
    ),
  ];
}

/** What the limit is worth, how well the simulation met the closed form, and how much of it nobody measured. */
function soundnessLines(
  look: Look,
  { check, rows, cutPence, cutStandardErrorPence, adequacy, tails: levels, perils }: LossView,
): string[] {
  const sign = plusMinus(look);
  const cap = perils[0]?.capPence ?? null;
  const drawn = check.simulated.valuePence === null;
  const refused = drawn || levels.some(({ tail }) => tail.valuePence === null);
  const mean = drawn
    ? `The simulated mean is not printed: its standard error, ${showPounds(check.simulated.standardErrorPence)}, is above 5% of it.`
    : `Check: simulated mean ${simulatedText(check.simulated, sign)}, calculated ${showPounds(check.closedPence)}.`;
  return [
    ...(cutPence
      ? [
          `The yearly aggregate takes ${showPounds(cutPence)} ${sign}${showPounds(cutStandardErrorPence)} a year off the insurer's part.`,
        ]
      : []),
    ...(adequacy === null
      ? []
      : [
          `Limit ${showPounds(adequacy.limitPence)}: a single event is larger in ${showOneIn(adequacy.probability)} (${showRare(adequacy.probability)}).`,
        ]),
    mean,
    ...(cap === null
      ? []
      : [`One event counts for at most ${showPounds(cap)}: twice the turnover, an illustrative bound.`]),
    ...(refused
      ? ["'Not printed': the standard error is above 5% of the figure. More years help: --years 50000000."]
      : []),
    `${rows.illustrative} of the ${rows.all} table rows behind it are illustrative, not measured.`,
  ].flatMap((sentence) => paragraph(look, look.columns < 60 ? "   " : "     ", sentence));
}

const USED_FOR: Readonly<Record<LossPopulation, string>> = {
  claims: "what insurers paid, for the premium and the average year",
  "loss-events": "how bad it could be, not for the premium",
};

const ONE: Readonly<Record<LossPopulation, string>> = { claims: "claim", "loss-events": "event" };

type Split = LossView["average"];

const shown = (pence: number | null) => (pence === null ? "" : showPounds(pence));
const few = (value: number) => String(Number(value.toPrecision(2)));

function splitLine(look: Look, title: string, { grossPence, retainedPence, insuredPence }: Split): string[] {
  if (look.columns < 60) {
    const parts =
      insuredPence === null
        ? []
        : [
            ...(retainedPence === null ? [] : [`     company ${shown(retainedPence)}`]),
            `     insurer ${shown(insuredPence)}`,
          ];
    return [...paragraph(look, "   ", `${title}: ${shown(grossPence)}`), ...parts];
  }
  const columns = [grossPence, ...(insuredPence === null ? [] : [retainedPence, insuredPence])];
  return [`     ${left(look, title, 36)}${columns.map((pence) => right(shown(pence), 12)).join("")}`];
}

function averages(look: Look, { average, perils, deviation, adequacy }: LossView): string[] {
  const head = ["a year", ...(adequacy === null ? [] : ["company", "insurer"])];
  const ransomware = perils.find(({ interruptionPence }) => interruptionPence !== null);
  const lines = [
    ...(look.columns < 60
      ? []
      : [tone(look, "quiet", `     ${" ".repeat(36)}${head.map((word) => right(word, 12)).join("")}`)]),
    ...perils.flatMap((peril) => splitLine(look, PERIL_TITLES[peril.peril], peril.average)),
    ...splitLine(look, "Average annual loss", average).map((line) => tone(look, "strong", line)),
    ...splitLine(look, "Standard deviation of a year", { ...deviation, retainedPence: null }),
  ];
  if (ransomware?.interruptionPence == null) return lines;
  const share = `Business interruption is ${showPounds(ransomware.interruptionPence)} of the first line, by an illustrative share.`;
  return [...lines, ...paragraph(look, "     ", share)];
}

function perilLine(look: Look, { population }: LossView, peril: PerilLoss, titles: string): string[] {
  const { perYear, medianPence, meanPence } = peril;
  const cost = `half cost less than ${showPounds(medianPence)} (median), the mean is ${showPounds(meanPence)}`;
  return paragraph(
    look,
    look.columns < 60 ? "   " : "     ",
    `${titles}: ${few(perYear)} ${ONE[population]}s a year; ${cost}.`,
  );
}

/** Perils that strike and cost alike share a line. */
function perilLines(look: Look, view: LossView): string[] {
  const alike = Map.groupBy(view.perils, (peril) => `${peril.perYear} ${peril.medianPence} ${peril.meanPence}`);
  return [...alike.values()].flatMap(([peril, ...others]) => {
    if (peril === undefined) return [];
    const titles = [peril, ...others].map((each) => PERIL_TITLES[each.peril]).join("; ");
    return perilLine(look, view, peril, others.length === 0 ? titles : `${titles}, each`);
  });
}

/** One population's forecast: averages by peril, both curves, tails, and how far the figures can be trusted. */
export function lossViewLines(look: Look, view: LossView, withTrace: boolean): string[] {
  const title = `${LOSS_POPULATION_TITLES[view.population]}: ${USED_FOR[view.population]}`;
  const often = `A year with at least one ${ONE[view.population]}: ${showOneIn(view.anyLoss)} (${showRare(view.anyLoss)}).`;
  const indent = look.columns < 60 ? "   " : "     ";
  const traces = view.perils.flatMap((peril) => [
    "",
    ...paragraph(look, "   ", `How often: ${PERIL_TITLES[peril.peril]}`),
    ...modelStepLines(look, peril.frequencySteps),
    ...paragraph(look, "   ", `How much: median of one ${ONE[view.population]}, then the spread`),
    ...modelStepLines(look, peril.severitySteps),
  ]);
  return [
    ...paragraph(look, "  ", title).map((line) => tone(look, "strong", line)),
    ...paragraph(look, indent, often),
    "",
    ...averages(look, view),
    "",
    ...perilLines(look, view),
    "",
    ...paragraph(look, indent, "Before any insurance, exceeded in:"),
    ...exceedanceChart(look, view),
    "",
    ...paragraph(look, indent, "The whole year before any insurance, simulated:"),
    ...tailLines(look, view),
    "",
    ...soundnessLines(look, view),
    ...view.warnings.flatMap((warning) => paragraph(look, indent, terminalText(warning))),
    ...(withTrace ? traces : []),
  ];
}
