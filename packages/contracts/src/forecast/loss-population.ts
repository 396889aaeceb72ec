import { z } from "zod";

/**
 * Whose losses a table counts. `claims`: what insurers paid or reserved, for premium and the average annual loss.
 * `loss-events`: losses that became public, about seven times larger in the middle, for how bad it could be. A curve is
 * made of one of them and never of both.
 */
export const LOSS_POPULATIONS = ["claims", "loss-events"] as const;
export const LossPopulation = z.enum(LOSS_POPULATIONS);
export type LossPopulation = z.infer<typeof LossPopulation>;

/** Each population as people read it. */
export const LOSS_POPULATION_TITLES: Readonly<Record<LossPopulation, string>> = {
  claims: "Insurance claims",
  "loss-events": "Publicly known loss events",
};
