import {
  LOSS_POPULATION_TITLES,
  type LossPopulation,
  type LossView,
  PERIL_TITLES,
  type PerilLoss,
  showPounds,
} from "@broker/contracts";
import { showOneIn } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";
import { exceedanceChart } from "./exceedance-chart.ts";
import { modelStepLines } from "./model-step-lines.ts";
import { showRare } from "./show-rare.ts";
import { soundnessLines } from "./soundness-lines.ts";
import { tailLines } from "./tail-lines.ts";

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
