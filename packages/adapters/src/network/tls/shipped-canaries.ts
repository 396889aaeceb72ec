import canaries from "../../../data/canaries.json" with { type: "json" };
import type { Canary } from "./canary.ts";

/** Hosts that are asked unless the settings name others: both sign with authorities of their own organisation. */
export const SHIPPED_CANARIES: readonly Canary[] = canaries;
