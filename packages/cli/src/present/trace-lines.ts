import { showMoney, type TraceStep } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const plain = (value: number) => String(Number(value.toPrecision(6)));

function operation(look: Look, { operation: kind, operand }: TraceStep): string {
  if (kind === "start") return "";
  if (kind === "multiply") return `${glyph(look, "times")} ${plain(operand)}`;
  if (kind === "divide") return `/ ${Math.abs(operand) >= 1000 ? showMoney(operand) : plain(operand)}`;
  if (kind === "add") return `+ ${showMoney(operand)}`;
  if (kind === "subtract") return `${glyph(look, "minus")} ${showMoney(operand)}`;
  if (kind === "at-least") return `at least ${showMoney(operand)}`;
  if (kind === "at-most") return `at most ${showMoney(operand)}`;
  return "";
}

const illustrative = ({ rows }: TraceStep) => (rows.some((row) => row.illustrative) ? "illustrative" : "");

/** How a step's input is known, as the line under it says. */
function known(step: TraceStep): string {
  const sources = step.rows.map(({ id, source, asOf }) => `${id}: ${source}, ${asOf}`);
  const how = step.provenance === "none" ? "not known" : step.provenance;
  return [step.input, how, illustrative(step), ...sources].filter((part) => part !== "").join("; ");
}

/**
 * A worked sum line by line: what each step does, to what it comes, and in the line below from which input and which
 * row.
 */
export function traceLines(look: Look, steps: readonly TraceStep[]): string[] {
  return steps.flatMap((step, place) => {
    // What a division leaves, rounded or not, is a number of times and no money.
    const quotient = (step.operation === "round" ? steps[place - 1] : step)?.operation === "divide";
    const under = paragraph(look, "      ", terminalText(known(step))).map((line) => tone(look, "quiet", line));
    const [does, comes] = [operation(look, step), quotient ? plain(step.after) : showMoney(step.after)];
    if (look.columns < 60)
      return [...paragraph(look, "    ", [step.title, does, `= ${comes}`].filter(Boolean).join(" ")), ...under];
    const width = Math.max(16, look.columns - 40);
    return [`    ${left(look, step.title, width)} ${right(does, 16)} ${right(comes, 16)}`, ...under];
  });
}
