import { printedAmounts, roundHalfUp, showFixed, showMoney, type WhatIfFigure } from "@broker/contracts";
import { glyph, type Look } from "../terminal/look.ts";

/** The three cells of a figure's line; `change` is empty if there is none to show. */
interface WhatIfCells {
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

const UNKNOWN = "not known";

/** A figure as printed: rounded to its display, so that the change is that of the printed figures. */
interface Printed {
  readonly rounded: (value: number) => number;
  readonly show: (rounded: number) => string;
  readonly moved: (size: number) => string;
}

const percent = (value: number) => showFixed(value, 2);

const PRINTED: Readonly<Record<"points" | "money" | "probability", Printed>> = {
  points: { rounded: (value) => roundHalfUp(value, 1), show: String, moved: String },
  money: {
    rounded: (pence) => pence,
    show: (pence) => showMoney(pence),
    moved: (pence) => showMoney(pence),
  },
  // A difference of percentages is in percentage points.
  probability: {
    rounded: (value) => roundHalfUp(value * 100, 2),
    show: (value) => `${percent(value)}%`,
    moved: (size) => `${percent(size)} pp`,
  },
};

function numbers(figure: Exclude<WhatIfFigure, { kind: "word" }>): [before: number | null, after: number | null] {
  if (figure.kind !== "money") return [figure.before, figure.after];
  const { before, after } = printedAmounts(figure);
  return [before, after];
}

/** A figure of a what-if for display: points, pounds, percent of a year, or a word. */
export function whatIfCells(look: Look, figure: WhatIfFigure): WhatIfCells {
  if (figure.kind === "word") {
    const { before, after } = figure;
    return { before: before ?? UNKNOWN, after: after ?? UNKNOWN, change: before === after ? "none" : "" };
  }
  const { rounded, show, moved } = PRINTED[figure.kind];
  const [before, after] = numbers(figure).map((value) => (value === null ? null : rounded(value)));
  const shown = (value: number | null | undefined) => (value == null ? UNKNOWN : show(value));
  if (before == null || after == null) return { before: shown(before), after: shown(after), change: "" };
  const change = roundHalfUp(after - before, 2);
  const sign = change < 0 ? glyph(look, "minus") : "+";
  return {
    before: show(before),
    after: show(after),
    change: change === 0 ? "none" : `${sign}${moved(Math.abs(change))}`,
  };
}
