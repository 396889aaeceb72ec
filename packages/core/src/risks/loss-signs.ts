import { type ExposureProfile, PERILS, type Peril } from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { coverInForce } from "../forecast/cover-in-force.ts";
import { lossSeverity } from "../forecast/severity/loss-severity.ts";
import type { LossSigns } from "./risk-sources.ts";

/** Median cost of one event of each peril, by the forecast's model of insurance claims; null = turnover not known. */
function medianLosses(profile: ExposureProfile, dollar?: DollarRate): LossSigns["modelled"] {
  const medians: [Peril, number][] = [];
  for (const peril of PERILS) {
    const found = lossSeverity(profile, peril, "claims", dollar);
    if (found === null) return null;
    medians.push([
      peril,
      Math.round(Math.min(Math.exp(found.severity.mu), found.severity.cap ?? Number.POSITIVE_INFINITY)),
    ]);
  }
  return Object.fromEntries(medians) as Record<Peril, number>;
}

/** The limit and the modelled loss by which the impact of a client's risks is judged. Pure. */
export const lossSigns = (profile: ExposureProfile, dollar?: DollarRate): LossSigns => ({
  modelled: medianLosses(profile, dollar),
  limit: coverInForce(profile, "limit")?.value ?? null,
});
