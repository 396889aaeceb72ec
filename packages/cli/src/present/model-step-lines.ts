import { type ModelStep, roundHalfUp, showDollars, showPounds } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const plain = (value: number) => String(Number(value.toPrecision(5)));

function amount(unit: ModelStep["unit"], value: number): string {
  if (unit === "USD") return showDollars(value);
  if (unit === "GBP") return showPounds(value * 100);
  return unit === "sigma" ? plain(value) : `${plain(value)} a year`;
}

function operation(look: Look, { operation: kind, operand, unit }: ModelStep): string {
  if (kind === "multiply") return `${glyph(look, "times")} ${plain(roundHalfUp(operand, 6))}`;
  if (kind !== "at-least" && kind !== "at-most") return "";
  const bound = unit === "USD" || unit === "GBP" ? amount(unit, operand) : String(Number(operand.toPrecision(2)));
  return `${kind === "at-most" ? "at most" : "at least"} ${bound}`;
}

function known({ input, provenance, rows }: ModelStep): string {
  const sources = rows.map(({ id, source, asOf, illustrative }) =>
    [`${id}: ${source}, ${asOf}`, ...(illustrative ? ["illustrative"] : [])].join(", "),
  );
  return [input, provenance === "none" ? "not known" : provenance, ...sources].join("; ");
}

/** How a frequency or a median cost came about: each step, to what it comes, and below it its input and its row. */
export function modelStepLines(look: Look, steps: readonly ModelStep[]): string[] {
  return steps.flatMap((step) => {
    const under = paragraph(look, "      ", terminalText(known(step))).map((line) => tone(look, "quiet", line));
    const [does, comes] = [operation(look, step), amount(step.unit, step.after)];
    const title = terminalText(step.title);
    if (look.columns < 60)
      return [
        ...paragraph(look, "    ", [title, does, `= ${comes}`].filter((part) => part !== "").join(" ")),
        ...under,
      ];
    const width = Math.max(16, look.columns - 42);
    return [`    ${left(look, title, width)} ${right(does, 14)} ${right(comes, 18)}`, ...under];
  });
}
