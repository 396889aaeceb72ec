import { z } from "zod";
import { RiskIndex } from "../scales.ts";
import { Region } from "./prospect-view.ts";

/** One region of the risk map. Excludes samples. */
export const RegionRisk = z.strictObject({
  /** null = companies without a UK postcode. */
  id: Region.nullable(),
  name: z.string(),
  /** Mean risk index of the companies with a score, one decimal; null = none. */
  riskScore: RiskIndex.nullable(),
  businesses: z.int().nonnegative(),
  /** Risk index from 7.5. */
  highRiskCount: z.int().nonnegative(),
  /** Risk index from 4.5 to below 7.5. */
  mediumRiskCount: z.int().nonnegative(),
  /** Risk index below 4.5. */
  lowRiskCount: z.int().nonnegative(),
  /** Change in the mean since the previous scans; null = no company of the region has two scores. */
  trend: z.enum(["up", "down", "stable"]).nullable(),
  /** null = not known. */
  lastIncident: z.string().nullable(),
});
export type RegionRisk = z.infer<typeof RegionRisk>;
