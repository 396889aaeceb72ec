import { type LossView, type SimulatedFigure, showPounds } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { paragraph, right } from "../terminal/text.ts";

/** A simulated figure with its standard error, or that it is not printed. */
export function simulatedText({ valuePence, standardErrorPence }: SimulatedFigure, plusMinus: string): string {
  if (valuePence === null) return "not printed";
  return standardErrorPence === 0
    ? showPounds(valuePence)
    : `${showPounds(valuePence)} ${plusMinus}${showPounds(standardErrorPence)}`;
}

/** The sign that stands before a standard error. */
export const plusMinus = (look: Look) => (look.unicode ? "±" : "+-");

/**
 * Both exceedance curves at fixed return periods, with a bar for the single event; in a narrow window a line for each
 * figure.
 */
export function exceedanceChart(look: Look, { curve }: LossView): string[] {
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
