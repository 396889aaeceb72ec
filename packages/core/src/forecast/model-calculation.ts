import type { Declarer, ModelStep, Provenance, TableRow } from "@broker/contracts";

/** Texts of a model step. */
export interface StepWords {
  readonly step: string;
  readonly title: string;
  readonly input: string;
  readonly provenance: Provenance;
  /** Who declared the input; absent = the broker, or not declared. */
  readonly declaredBy?: Declarer | undefined;
  readonly rows?: readonly TableRow[];
}

type Operation = ModelStep["operation"];

const AFTER: Readonly<
  Record<"start" | "multiply" | "at-least" | "at-most", (before: number, operand: number) => number>
> = {
  start: (_, operand) => operand,
  multiply: (before, operand) => before * operand,
  "at-least": Math.max,
  "at-most": Math.min,
};

/** An intermediate figure with its steps. */
export interface ModelCalculation {
  readonly value: number;
  readonly steps: readonly ModelStep[];
}

/** Adds a step. */
export function step(
  sum: ModelCalculation,
  unit: ModelStep["unit"],
  operation: Operation & keyof typeof AFTER,
  operand: number,
  { rows = [], ...words }: StepWords,
): ModelCalculation {
  const after = AFTER[operation](sum.value, operand);
  const taken: ModelStep = { ...words, rows: [...rows], operation, operand, before: sum.value, after, unit };
  return { value: after, steps: [...sum.steps, taken] };
}

/** The empty calculation. */
export const NO_SUM: ModelCalculation = { value: 0, steps: [] };
