import { z } from "zod";
import { known } from "../pricing/known.ts";

const Pence = z.int().nonnegative();
const Rate = z.number().nonnegative();
const Range = z.strictObject({ low: Pence, high: Pence });

/** Terms from one source; null = no figure. Money in pence; rate on line is premium ÷ limit. */
export const CoverColumn = z.strictObject({
  limit: known(Pence).nullable(),
  deductible: known(z.union([Pence, Range])).nullable(),
  premium: known(z.union([Pence, Range])).nullable(),
  rateOnLine: known(z.union([Rate, z.strictObject({ low: Rate, high: Rate })])).nullable(),
});
export type CoverColumn = z.infer<typeof CoverColumn>;

const Probability = z.number().min(0).max(1);

/** Occurrence exceedance curve of one population, in closed form. */
export const CoverCurve = z.strictObject({
  population: z.enum(["claims", "loss-events"]),
  points: z.array(z.strictObject({ pence: Pence, probability: Probability })),
  /** Probability of at least one event in a year. */
  anyLoss: Probability,
  /** Annual probability that a single event exceeds the limit; null = no limit recorded. */
  aboveLimit: Probability.nullable(),
  eventsPerYear: z.number().nonnegative(),
});
export type CoverCurve = z.infer<typeof CoverCurve>;

/**
 * Cover of a client: the quote in force and the requested terms beside insurer appetite by posture, the modelled
 * exposure and the expiring policy.
 */
export const ClientCover = z.strictObject({
  /** null = no quote is in force, and nothing is bound for this placing. */
  quoted: CoverColumn.nullable(),
  /** `quoted` has the terms as bound; no quote is recorded. */
  bound: z.boolean(),
  requested: CoverColumn,
  byPosture: CoverColumn,
  byExposure: CoverColumn,
  expiring: CoverColumn,
  /** Why a column or row has no figure, and the models' assumptions; whole sentences. */
  notes: z.array(z.string()),
  exposure: z.strictObject({
    /** Sentence shown where the tier lacks it; null = included. */
    locked: z.string().nullable(),
    curves: z.array(CoverCurve),
    /** The finding of the curves in one sentence; null = no curve. */
    finding: z.string().nullable(),
    limit: Pence.nullable(),
    retention: Pence.nullable(),
    /** What must be recorded before a curve can be calculated, in sentences. */
    missing: z.array(z.string()),
    /** Basis of the figures. */
    basis: z.string().nullable(),
  }),
});
export type ClientCover = z.infer<typeof ClientCover>;
