import { type Deduction, roundHalfUp, showSum } from "@broker/contracts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { right, terminalText, wrap } from "../terminal/text.ts";

/** A component that rules take points off, as a column that adds up: 100, what each rule takes, what is left. */
export interface PrintedDeductions {
  readonly title: string;
  readonly deductions: readonly Deduction[];
  /** What is left of the hundred, never below 0. */
  readonly left: number;
}

const FIGURES = 8;

/** Lines of a sum of deductions; a rule takes as many lines as it needs, its points stand on the last. */
export function deductionLines(look: Look, { title, deductions, left }: PrintedDeductions): string[] {
  const indent = look.columns < 60 ? " " : "     ";
  const width = Math.min(look.columns - 2 - indent.length - FIGURES, 54);
  const row = (text: string, figure: string) =>
    wrap(terminalText(text), width).map((line, at, all) =>
      at === all.length - 1 ? `${indent}${line.padEnd(width)}${right(figure, FIGURES)}` : `${indent}${line}`,
    );
  const rule = (kind: "rest" | "double") => right(glyph(look, kind).repeat(FIGURES), indent.length + width + FIGURES);
  const sum = 100 - deductions.reduce((total, { points }) => total + points, 0);
  return [
    ...wrap(`${title}, a hundred less what each rule takes`, look.columns - 3).map(
      (line) => `  ${tone(look, "strong", line)}`,
    ),
    ...row("To begin with", showSum(100)),
    ...deductions.flatMap((each) => row(each.rule, `${glyph(look, "minus")}${showSum(roundHalfUp(each.points, 2))}`)),
    rule("rest"),
    ...row(sum < 0 ? `${title}; never below 0` : title, showSum(left)),
    rule("double"),
  ];
}
