import { roundHalfUp, type SignedMoney, type WhatIfFigure } from "@broker/contracts";
import { showModelled } from "@broker/core";
import { glyph, type Look } from "../look.ts";

/** The three cells of a figure's line; `change` is empty where there is none to tell. */
interface WhatIfCells {
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

const UNKNOWN = "not known";

const pounds = ({ amount }: SignedMoney) => showModelled(Math.abs(Number(amount)) * 100);
const percent = (share: number) => `${roundHalfUp(share * 100, 2).toFixed(2)}%`;

/** A difference with its sign, or 'same' where it shows as nothing. */
function signed(look: Look, value: number, shown: string, nothing: boolean): string {
  if (nothing) return "same";
  return `${value < 0 ? glyph(look, "minus") : "+"}${shown}`;
}

/** A figure of a what-if as people read it: points, whole pounds, percent of a year, or a word. */
export function whatIfCells(look: Look, figure: WhatIfFigure): WhatIfCells {
  if (figure.kind === "word") {
    const { before, after } = figure;
    return { before: before ?? UNKNOWN, after: after ?? UNKNOWN, change: before === after ? "same" : "" };
  }
  if (figure.kind === "money") {
    const { before, after, change } = figure;
    const shown = change === null ? "" : pounds(change);
    return {
      before: before === null ? UNKNOWN : pounds(before),
      after: after === null ? UNKNOWN : pounds(after),
      change: change === null ? "" : signed(look, Number(change.amount), shown, shown === "£0"),
    };
  }
  const show = figure.kind === "points" ? (value: number) => String(roundHalfUp(value, 1)) : percent;
  const { before, after, change } = figure;
  const size = change === null ? "" : show(Math.abs(change));
  // A difference of percentages is in percentage points.
  const moved = figure.kind === "probability" ? `${size.replace("%", "")} pp` : size;
  return {
    before: before === null ? UNKNOWN : show(before),
    after: after === null ? UNKNOWN : show(after),
    change: change === null ? "" : signed(look, change, moved, show(0) === size),
  };
}
