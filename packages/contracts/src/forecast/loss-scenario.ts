import { z } from "zod";
import { LossPopulation } from "./loss-population.ts";

/** Colour bands of an impact, in pounds: from 200,000 red, 100,000 orange, 50,000 yellow, else green. */
export const ImpactBand = z.enum(["green", "yellow", "orange", "red"]);
export type ImpactBand = z.infer<typeof ImpactBand>;

/** One way in which a loss may come, with what would make it rarer or smaller. */
export const LossScenario = z.strictObject({
  scenario: z.string(),
  /** 'within 12 months'. */
  timeframe: z.string(),
  population: LossPopulation,
  /** P(at least once in that time). */
  probability: z.number().min(0).max(1),
  impactPence: z.int().nonnegative(),
  /** What the impact is: a mean or a point of a curve, never left open. */
  measure: z.string(),
  band: ImpactBand,
  /**
   * Controls that are known to be missing, then failed checks, then controls of which nobody knows; the most effective
   * first.
   */
  prevention: z.array(z.string()),
});
export type LossScenario = z.infer<typeof LossScenario>;
