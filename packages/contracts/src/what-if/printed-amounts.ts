import { penceOf, type ShownMoney } from "../format/show-money.ts";
import type { WhatIfFigure } from "./what-if.ts";

const wholePounds = (pence: number) => Math.sign(pence) * Math.round(Math.abs(pence) / 100) * 100;
const threeFigures = (pence: number) => wholePounds(Number(pence.toPrecision(3)));

/** An amount before and after the actions as printed, in pence; null = cannot be calculated. */
interface PrintedAmounts {
  readonly before: number | null;
  readonly after: number | null;
  /** The difference of the printed amounts. */
  readonly change: number | null;
}

/** The amounts of a figure as printed: modelled ones at three significant figures, others in whole pounds. */
export function printedAmounts(figure: Extract<WhatIfFigure, { kind: "money" }>): PrintedAmounts {
  const { provenance } = figure;
  const printed = provenance === "derived" ? wholePounds : threeFigures;
  const of = (money: ShownMoney | null, print: (pence: number) => number) =>
    money === null ? null : print(penceOf(money));
  // A declared premium is as declared; only its value after the actions is modelled.
  const before = of(figure.before, provenance === "declared" ? wholePounds : printed);
  const same = figure.after !== null && figure.before !== null && penceOf(figure.after) === penceOf(figure.before);
  const after = same ? before : of(figure.after, printed);
  return { before, after, change: before === null || after === null ? null : after - before };
}
