import { type LossView, roundHalfUp } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right } from "../terminal/text.ts";
import { plusMinus, simulatedText } from "./exceedance-chart.ts";

/** Value at risk of a year and the mean of the years beyond it, at fixed levels. */
export function tailLines(look: Look, { tails: levels }: LossView): string[] {
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
