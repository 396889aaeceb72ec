import { z } from "zod";
import { RiskIndex } from "../scales.ts";
import { Region } from "./region.ts";

/** One region of the risk map. Sample rows are not in it. */
export const RegionRisk = z.strictObject({
  /** null = companies whose postcode nobody has told, or that is none of the UK's. */
  id: Region.nullable(),
  name: z.string(),
  /** Mean risk index of the companies that have a figure, one decimal; null = none has. */
  riskScore: RiskIndex.nullable(),
  businesses: z.int().nonnegative(),
  /** Risk index from 7.5. */
  highRiskCount: z.int().nonnegative(),
  /** Risk index from 4.5 to below 7.5. */
  mediumRiskCount: z.int().nonnegative(),
  /** Risk index below 4.5. */
  lowRiskCount: z.int().nonnegative(),
  /** How the mean moved since the scans before; null = no company of the region has two figures. */
  trend: z.enum(["up", "down", "stable"]).nullable(),
  /** null = not known. */
  lastIncident: z.string().nullable(),
});
export type RegionRisk = z.infer<typeof RegionRisk>;
