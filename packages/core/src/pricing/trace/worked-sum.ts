import { type Provenance, roundHalfUp, type TableRow, type TracedMoney, type TraceStep } from "@broker/contracts";

/** What a step says beside its figures. */
export interface StepWords {
  readonly step: string;
  readonly title: string;
  /** The input that chose the operand, in words. */
  readonly input: string;
  readonly provenance: Provenance;
  readonly rows?: readonly TableRow[];
}

/** A sum of money under way, unrounded, in hundredths of its currency, with the steps that made it. */
export interface WorkedSum {
  readonly value: number;
  readonly currency: "GBP" | "USD";
  readonly steps: readonly TraceStep[];
}

type Operation = TraceStep["operation"];

const AFTER: Readonly<Record<Operation, (before: number, operand: number) => number>> = {
  start: (_, operand) => operand,
  multiply: (before, operand) => before * operand,
  divide: (before, operand) => before / operand,
  add: (before, operand) => before + operand,
  subtract: (before, operand) => before - operand,
  "at-least": Math.max,
  "at-most": Math.min,
  round: (before, operand) => roundHalfUp(before / operand) * operand,
};

/** Takes one more step; `currency` = that of the figure after it, where it changes. */
export function step(
  sum: WorkedSum,
  operation: Operation,
  operand: number,
  { rows = [], ...words }: StepWords,
  currency = sum.currency,
): WorkedSum {
  const after = AFTER[operation](sum.value, operand);
  const told = currency === "GBP" ? {} : { currency };
  const taken: TraceStep = { ...words, operation, operand, before: sum.value, after, rows: [...rows], ...told };
  return { value: after, currency, steps: [...sum.steps, taken] };
}

/** The first step: an amount in hundredths of its currency. */
export function start(amount: number, words: StepWords, currency: WorkedSum["currency"] = "GBP"): WorkedSum {
  return step({ value: 0, currency, steps: [] }, "start", amount, words);
}

/** Rows that steps rest on, each once. */
export function rowsOf(steps: readonly TraceStep[]): TableRow[] {
  return [...new Map(steps.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}

/** The sum with its result in whole hundredths and the count of the rows that it rests on. */
export function traced({ value, steps }: WorkedSum): TracedMoney {
  const rows = rowsOf(steps);
  return {
    pence: roundHalfUp(value),
    steps: [...steps],
    rows: { all: rows.length, illustrative: rows.filter(({ illustrative }) => illustrative).length },
  };
}
