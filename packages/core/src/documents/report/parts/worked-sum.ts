import { roundHalfUp, showGbp, type TracedMoney, type TraceStep } from "@broker/contracts";
import { onPaper } from "../on-paper.ts";
import type { Part } from "./part.ts";
import { cell, table } from "./table.ts";

/** An amount of a step, in its own currency. */
function money(hundredths: number, currency: TraceStep["currency"]): string {
  return showGbp(roundHalfUp(hundredths), currency);
}

/** What the step does, as a sum prints it: '× 1.0313', 'at least GBP 300'. */
function action({ operation, operand, currency }: TraceStep): string {
  const factor = String(roundHalfUp(operand, Math.abs(operand) < 0.1 ? 8 : 4));
  const amount = money(operand, currency);
  const words: Readonly<Record<TraceStep["operation"], string>> = {
    start: "",
    multiply: `× ${factor}`,
    divide: `÷ ${factor}`,
    add: `+ ${amount}`,
    subtract: `− ${amount}`,
    "at-least": `at least ${amount}`,
    "at-most": `at most ${amount}`,
    round: "rounded",
  };
  return words[operation];
}

/** A figure's sum as a table, each step with the input that chose it and how that is known; steps that change nothing are counted only. */
export function workedSum(caption: string, { pence, steps, rows }: TracedMoney): Part[] {
  const moving = steps.filter(({ operation, before, after }) => operation === "start" || before !== after);
  const idle = steps.length - moving.length;
  return table(
    `${caption}; ${rows.illustrative} of the ${rows.all} table rows behind it are illustrative`,
    ["Step", "Rests on", "#Does", "#Comes to"],
    moving.map((step) => [
      step.title,
      cell(onPaper(step.input), { provenance: step.provenance }),
      action(step),
      money(step.after, step.currency),
    ]),
    { total: ["Together", idle === 0 ? "" : `${idle} further steps change nothing`, "", showGbp(pence)] },
  );
}
