import { z } from "zod";
import { FEATURES, TIER_NAMES } from "./tier-table.ts";

export const TierName = z.enum(TIER_NAMES);
export type TierName = z.infer<typeof TierName>;

export const Feature = z.enum(FEATURES);
export type Feature = z.infer<typeof Feature>;
