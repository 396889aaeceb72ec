import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";

/** Source row of a figure. `illustrative` = an example value, not measured. */
export const TableRow = z.strictObject({
  /** Table and row, e.g. `increased-limits/r`. */
  id: z.string(),
  /** Publisher and publication. */
  source: z.string(),
  /** Date as at which the source applies. */
  asOf: z.iso.date(),
  illustrative: z.boolean(),
});
export type TableRow = z.infer<typeof TableRow>;

/** Operation of a step on the running figure. */
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

/** One step of a calculation: `before` is the `after` of the previous step. */
export const TraceStep = z.strictObject({
  /** Fixed id of the step. */
  step: z.string(),
  /** Label of the step. */
  title: z.string(),
  operation: z.enum(TRACE_OPERATIONS),
  /** The factor or divisor, or the pence added, subtracted or used as a bound. */
  operand: z.number(),
  /** Pence, unrounded. */
  before: z.number(),
  /** Pence, unrounded except in the step `round`. */
  after: z.number(),
  /** Currency of `after`, in hundredths, if not the pound. */
  currency: z.literal("USD").optional(),
  /** The input that selected the operand: 'turnover £3,000,000', 'MFA on email: not disclosed'. */
  input: z.string(),
  /** Provenance of that input; `none` = not known, and the step states the assumption. */
  provenance: Provenance,
  /** Who declared that input; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
  rows: z.array(TableRow),
});
export type TraceStep = z.infer<typeof TraceStep>;

/** An amount with its calculation. */
export const TracedMoney = z.strictObject({
  /** Whole pence. */
  pence: z.int().nonnegative(),
  steps: z.array(TraceStep).min(1),
  /** Number of source rows, and of illustrative ones among them. */
  rows: z.strictObject({ all: z.int().nonnegative(), illustrative: z.int().nonnegative() }),
});
export type TracedMoney = z.infer<typeof TracedMoney>;
