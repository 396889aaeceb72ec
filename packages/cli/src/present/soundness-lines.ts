import { type LossView, showPounds } from "@broker/contracts";
import { showOneIn } from "@broker/core";
import type { Look } from "../terminal/look.ts";
import { paragraph } from "../terminal/text.ts";
import { plusMinus, simulatedText } from "./exceedance-chart.ts";
import { showRare } from "./show-rare.ts";

/** What the limit is worth, how well the simulation met the closed form, and how much of it nobody measured. */
export function soundnessLines(
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
