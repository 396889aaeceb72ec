import { z } from "zod";
import { known } from "../pricing/known.ts";

const Pence = z.int().nonnegative();
const Rate = z.number().nonnegative();
const Range = z.strictObject({ low: Pence, high: Pence });

/** One source of terms beside others; null = it has no figure. Money in pence, rates premium ÷ limit. */
export const CoverColumn = z.strictObject({
  limit: known(Pence).nullable(),
  deductible: known(Pence).nullable(),
  premium: known(z.union([Pence, Range])).nullable(),
  rateOnLine: known(z.union([Rate, z.strictObject({ low: Rate, high: Rate })])).nullable(),
});
export type CoverColumn = z.infer<typeof CoverColumn>;

const Probability = z.number().min(0).max(1);

/** One population's curve: how likely a year is to have a single event above each cost, in closed form. */
export const CoverCurve = z.strictObject({
  population: z.enum(["claims", "loss-events"]),
  points: z.array(z.strictObject({ pence: Pence, probability: Probability })),
  /** P(at least one event a year). */
  anyLoss: Probability,
  /** P(a year has a single event above the limit); null = no limit is known. */
  aboveLimit: Probability.nullable(),
  eventsPerYear: z.number().nonnegative(),
});
export type CoverCurve = z.infer<typeof CoverCurve>;

/** The cover of a client: what is asked for, beside what the record, the rule by posture and the models say. */
export const ClientCover = z.strictObject({
  requested: CoverColumn,
  byPosture: CoverColumn,
  byExposure: CoverColumn,
  expiring: CoverColumn,
  /** Why a column or a row has no figure, and what the models assume; whole sentences. */
  notes: z.array(z.string()),
  exposure: z.strictObject({
    /** The locked card's sentence; null = the tier has it. */
    locked: z.string().nullable(),
    curves: z.array(CoverCurve),
    /** What the curves say in one sentence; null = there is no curve. */
    finding: z.string().nullable(),
    limit: Pence.nullable(),
    retention: Pence.nullable(),
    /** What has to be told before there can be a curve. */
    missing: z.array(z.string()),
    /** What the figures rest on. */
    basis: z.string().nullable(),
  }),
});
export type ClientCover = z.infer<typeof ClientCover>;
