import { z } from "zod";
import { Provenance } from "../provenance.ts";

/** The row of a table that a figure rests on. `illustrative` = it shows the working and was measured by nobody. */
export const TableRow = z.strictObject({
  /** Table and row, e.g. `increased-limits/r`. */
  id: z.string(),
  /** Who published it, where. */
  source: z.string(),
  /** The day at which the source held. */
  asOf: z.iso.date(),
  illustrative: z.boolean(),
});
export type TableRow = z.infer<typeof TableRow>;

/** What a step does with the running figure. */
export const TRACE_OPERATIONS = [
  "start",
  "multiply",
  "divide",
  "add",
  "subtract",
  "at-least",
  "at-most",
  "round",
] as const;

/** One step of a worked sum. Steps follow one another: `before` is the `after` of the step above. */
export const TraceStep = z.strictObject({
  /** Name of the step, fixed. */
  step: z.string(),
  /** The step as people read it. */
  title: z.string(),
  operation: z.enum(TRACE_OPERATIONS),
  /** What the running figure is multiplied or divided by, or the pence added, taken off, or held to. */
  operand: z.number(),
  /** Pence, unrounded. */
  before: z.number(),
  /** Pence, unrounded but for the step `round`. */
  after: z.number(),
  /** The currency of `after`, in hundredths, where it is not the pound. */
  currency: z.literal("USD").optional(),
  /** The input that chose the operand, in words: 'turnover £3,000,000', 'MFA on email: not known'. */
  input: z.string(),
  /** How that input is known; `none` = it is not, and the step says what was taken instead. */
  provenance: Provenance,
  rows: z.array(TableRow),
});
export type TraceStep = z.infer<typeof TraceStep>;

/** A figure in money with the sum that made it. */
export const TracedMoney = z.strictObject({
  /** Whole pence. */
  pence: z.int().nonnegative(),
  steps: z.array(TraceStep).min(1),
  /** Rows that the sum rests on, and how many of them are illustrative only. */
  rows: z.strictObject({ all: z.int().nonnegative(), illustrative: z.int().nonnegative() }),
});
export type TracedMoney = z.infer<typeof TracedMoney>;
