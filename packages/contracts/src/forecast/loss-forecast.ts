import { z } from "zod";
import { Fix } from "../fix.ts";
import { INDICATIVE, known } from "../pricing/known.ts";
import { TraceStep } from "../pricing/trace-step.ts";

/** One step of a frequency or severity calculation, in the given unit. */
export const ModelStep = TraceStep.extend({
  before: z.number(),
  after: z.number(),
  unit: z.enum(["events a year", "USD", "GBP", "sigma"]),
});
export type ModelStep = z.infer<typeof ModelStep>;

/**
 * Population of losses in a table. `claims`: paid or reserved by insurers, for premium and average annual loss.
 * `loss-events`: publicly reported losses, with a median about seven times larger, for the tail. A curve uses one
 * population, never both.
 */
export const LOSS_POPULATIONS = ["claims", "loss-events"] as const;
export const LossPopulation = z.enum(LOSS_POPULATIONS);
export type LossPopulation = z.infer<typeof LossPopulation>;

/** Label of each population. */
export const LOSS_POPULATION_TITLES: Readonly<Record<LossPopulation, string>> = {
  claims: "Insurance claims",
  "loss-events": "Publicly reported losses",
};

/** Cause of a cyber loss. Business interruption is part of the cost of a ransomware event, not a separate peril. */
export const PERILS = ["ransomware", "payment-fraud", "breach"] as const;
export const Peril = z.enum(PERILS);
export type Peril = z.infer<typeof Peril>;

/** Label of each peril. */
export const PERIL_TITLES: Readonly<Record<Peril, string>> = {
  ransomware: "Ransomware and business interruption",
  "payment-fraud": "Email and payment fraud",
  breach: "Breach and third-party claims",
};

const Pence = z.int().nonnegative();
const Probability = z.number().min(0).max(1);

/** A simulated figure; `valuePence` null = its standard error is too large to print it. */
export const SimulatedFigure = z.strictObject({ valuePence: Pence.nullable(), standardErrorPence: Pence });
export type SimulatedFigure = z.infer<typeof SimulatedFigure>;

/** A loss split into gross, retained by the company, and insured. null = no limit recorded. */
const Split = z.strictObject({ grossPence: Pence, retainedPence: Pence.nullable(), insuredPence: Pence.nullable() });

/** One peril of a view: frequency, severity, and its share of the average annual loss. */
const PerilLoss = z.strictObject({
  peril: Peril,
  /** Events a year. */
  perYear: z.number().nonnegative(),
  /** Probability of at least one in a year. */
  anyLoss: Probability,
  /** Median cost of an event. */
  medianPence: Pence,
  /** Mean cost of an event, capped at `capPence`. */
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
  /** Probability of at least one event in a year. */
  anyLoss: Probability,
  /** Average annual loss after the aggregate limit: closed form, less the simulated reduction by the aggregate. */
  average: Split,
  /** Standard error of the reduction by the aggregate; 0 without an aggregate. */
  cutStandardErrorPence: Pence,
  /** Reduction of the insured average by the aggregate. */
  cutPence: Pence.nullable(),
  /** Standard deviation of a year, closed form; `insuredPence` before the aggregate. */
  deviation: z.strictObject({ grossPence: Pence, insuredPence: Pence.nullable() }),
  perils: z.array(PerilLoss),
  curve: z.array(CurvePoint),
  tails: z.array(TailFigures),
  /** Annual probability that a single event exceeds the limit; null = no limit recorded. */
  adequacy: z.strictObject({ limitPence: Pence, probability: Probability }).nullable(),
  /**
   * The simulated mean beside its closed form, before the aggregate: of the layer if a limit is recorded, else gross.
   */
  check: z.strictObject({ simulated: SimulatedFigure, closedPence: Pence, standardErrors: z.number() }),
  rows: z.strictObject({ all: z.int().nonnegative(), illustrative: z.int().nonnegative() }),
  /** Warnings on its use, as whole sentences. */
  warnings: z.array(z.string()),
});
export type LossView = z.infer<typeof LossView>;

/** Terms of the policy with their provenance; null = not recorded. Pence. */
export const ForecastTerms = z.strictObject({
  limit: known(Pence).nullable(),
  retention: known(Pence).nullable(),
  aggregate: known(Pence).nullable(),
});
export type ForecastTerms = z.infer<typeof ForecastTerms>;

/** Colour bands of an impact, in pounds: from 200,000 red, 100,000 orange, 50,000 yellow, else green. */
export const ImpactBand = z.enum(["green", "yellow", "orange", "red"]);
export type ImpactBand = z.infer<typeof ImpactBand>;

/** One loss scenario, with controls that reduce its frequency or severity. */
export const LossScenario = z.strictObject({
  scenario: z.string(),
  /** null = every peril. */
  peril: Peril.nullable(),
  /** 'within 12 months'. */
  timeframe: z.string(),
  population: LossPopulation,
  /** Probability of at least one occurrence in that time. */
  probability: z.number().min(0).max(1),
  impactPence: z.int().nonnegative(),
  /** The measure of the impact: a mean, or a point of a curve. */
  measure: z.string(),
  band: ImpactBand,
  /** Missing controls, then failed checks, then controls not disclosed; most effective first. */
  prevention: z.array(z.string()),
});
export type LossScenario = z.infer<typeof LossScenario>;

/** A sentence with its underlying figures: pence, percent, probabilities. */
export const LossInsight = z.strictObject({ text: z.string(), figures: z.record(z.string(), z.number()) });
export type LossInsight = z.infer<typeof LossInsight>;

/** Modelled annual loss of a company. */
export const LossForecast = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  terms: ForecastTerms,
  years: z.int().positive(),
  seed: z.int(),
  /** Information required for a figure, in sentences. */
  missing: z.array(z.string()),
  /** Claims, then loss events; empty if information is missing. */
  views: z.array(LossView),
  scenarios: z.array(LossScenario),
  /** Findings from the figures above. */
  insights: z.array(LossInsight),
  /** Notes of the profile and of the terms. */
  notes: z.array(z.string()),
  /** Actions that complete it. */
  fixes: z.array(Fix),
});
export type LossForecast = z.infer<typeof LossForecast>;
