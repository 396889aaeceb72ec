import { z } from "zod";
import { Fix } from "../fix.ts";
import { INDICATIVE } from "../pricing/amount.ts";
import { known } from "../pricing/known.ts";
import { LossPopulation } from "./loss-population.ts";
import { LossScenario } from "./loss-scenario.ts";
import { ModelStep } from "./model-step.ts";
import { Peril } from "./peril.ts";

const Pence = z.int().nonnegative();
const Probability = z.number().min(0).max(1);

/** A simulated figure; `valuePence` null = its standard error is too large for it to be printed. */
export const SimulatedFigure = z.strictObject({ valuePence: Pence.nullable(), standardErrorPence: Pence });
export type SimulatedFigure = z.infer<typeof SimulatedFigure>;

/**
 * What one part of a loss comes to: as the company bears it, the company's own share, the insurer's. null = no limit is
 * known.
 */
const Split = z.strictObject({ grossPence: Pence, retainedPence: Pence.nullable(), insuredPence: Pence.nullable() });

/** One peril of a view: how often, how large, and what it adds to the average year. */
const PerilLoss = z.strictObject({
  peril: Peril,
  /** Events a year. */
  perYear: z.number().nonnegative(),
  /** Half of all events cost less. */
  medianPence: Pence,
  /** Mean of one event, held at `capPence`. */
  meanPence: Pence,
  sigma: z.number().positive(),
  capPence: Pence.nullable(),
  /** Average annual loss before the aggregate. */
  average: Split,
  /** Share of the gross average that is business interruption; ransomware only. */
  interruptionPence: Pence.nullable(),
  frequencySteps: z.array(ModelStep),
  severitySteps: z.array(ModelStep),
});
export type PerilLoss = z.infer<typeof PerilLoss>;

/** A point of both exceedance curves. */
const CurvePoint = z.strictObject({
  /** Years. */
  returnPeriod: z.int().positive(),
  /** OEP, closed form: the largest single event of a year. */
  eventPence: Pence,
  /** AEP, simulated: all events of a year together. */
  year: SimulatedFigure,
  /** The insured part of the same. */
  insuredYear: SimulatedFigure.nullable(),
});

/** Value at risk and tail value at risk of a year at one level, simulated. */
const TailFigures = z.strictObject({
  level: Probability,
  value: SimulatedFigure,
  tail: SimulatedFigure,
  insuredValue: SimulatedFigure.nullable(),
  insuredTail: SimulatedFigure.nullable(),
});

/** The forecast of one population. Its curves, averages and tails all come from that population. */
export const LossView = z.strictObject({
  population: LossPopulation,
  eventsPerYear: z.number().nonnegative(),
  /** P(at least one event a year). */
  anyLoss: Probability,
  /** Average annual loss after the aggregate: closed form, less what the aggregate cuts, which is simulated. */
  average: Split,
  /** Standard error of what the aggregate cuts; 0 where there is no aggregate. */
  cutStandardErrorPence: Pence,
  /** What the aggregate cuts from the insured average. */
  cutPence: Pence.nullable(),
  /** Standard deviation of a year, closed form; `insuredPence` before the aggregate. */
  deviation: z.strictObject({ grossPence: Pence, insuredPence: Pence.nullable() }),
  perils: z.array(PerilLoss),
  curve: z.array(CurvePoint),
  tails: z.array(TailFigures),
  /** P(a year has a single event above the limit); null = no limit is known. */
  adequacy: z.strictObject({ limitPence: Pence, probability: Probability }).nullable(),
  /**
   * The simulated mean beside its closed form, of the layer where a limit is known, else gross, before the aggregate.
   */
  check: z.strictObject({ simulated: SimulatedFigure, closedPence: Pence, standardErrors: z.number() }),
  rows: z.strictObject({ all: z.int().nonnegative(), illustrative: z.int().nonnegative() }),
  /** What is to be known before it is used, as whole sentences. */
  warnings: z.array(z.string()),
});
export type LossView = z.infer<typeof LossView>;

/** Terms of the policy, with how each is known; null = not known. In pence. */
export const ForecastTerms = z.strictObject({
  limit: known(Pence).nullable(),
  retention: known(Pence).nullable(),
  aggregate: known(Pence).nullable(),
});
export type ForecastTerms = z.infer<typeof ForecastTerms>;

/** A sentence, and the figures that it rests on: pence, percent, probabilities. */
export const LossInsight = z.strictObject({ text: z.string(), figures: z.record(z.string(), z.number()) });
export type LossInsight = z.infer<typeof LossInsight>;

/** What a company may lose in a year, as a model has it. */
export const LossForecast = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  terms: ForecastTerms,
  years: z.int().positive(),
  seed: z.int(),
  /** What must be recorded before there can be a figure, in sentences. */
  missing: z.array(z.string()),
  /** Claims, then loss events; empty where something is missing. */
  views: z.array(LossView),
  scenarios: z.array(LossScenario),
  /** What the figures above say. */
  insights: z.array(LossInsight),
  /** Notes of the profile and of the terms. */
  notes: z.array(z.string()),
  /** What would complete it. */
  fixes: z.array(Fix),
});
export type LossForecast = z.infer<typeof LossForecast>;
