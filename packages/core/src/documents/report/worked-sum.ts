import { roundHalfUp, showGbp, type TracedMoney, type TraceStep } from "@broker/contracts";
import type { TableBlock } from "../blocks/block.ts";
import { run, sourceMark, table } from "../blocks/build-blocks.ts";

function money(hundredths: number, currency: TraceStep["currency"]): string {
  return showGbp(roundHalfUp(hundredths), currency);
}

/** The operation of a step: '× 1.0313', 'at least GBP 300'. */
function operationOf({ operation, operand, currency }: TraceStep): string {
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

/** A calculation as a table, each step with its input and provenance; steps that change nothing are only counted. */
export function workedSum(caption: string, { pence, steps, rows }: TracedMoney): TableBlock[] {
  const moving = steps.filter(({ operation, before, after }) => operation === "start" || before !== after);
  const idle = steps.length - moving.length;
  return table(
    `${caption}; ${rows.illustrative} of the ${rows.all} table rows used are illustrative`,
    ["Step", "Basis", "#Operation", "#Result"],
    moving.map((step) => [
      step.title,
      run(step.input, sourceMark(step)),
      operationOf(step),
      money(step.after, step.currency),
    ]),
    { total: ["Total", idle === 0 ? "" : `${idle} further steps have no effect`, "", showGbp(pence)] },
  );
}
