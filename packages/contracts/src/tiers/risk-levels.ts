import { REGION_BANDS } from "../bands.ts";
import type { TIER_NAMES } from "./tier-table.ts";

type Band = (typeof REGION_BANDS)[number]["name"];

/**
 * The risk level of a company or region that a tier shows. Basic has three levels: Medium-High is part of its Medium,
 * as in the counts of the risk map, so that nothing is High or Low in one tier only.
 */
export const riskLevel = (tier: (typeof TIER_NAMES)[number], band: Band): Band =>
  tier === "Basic" && band === "Medium-High" ? "Medium" : band;

/** The bands that a tier shows as this level. */
export const bandsOfLevel = (tier: (typeof TIER_NAMES)[number], level: Band): readonly Band[] =>
  REGION_BANDS.map(({ name }) => name).filter((band) => riskLevel(tier, band) === level);
