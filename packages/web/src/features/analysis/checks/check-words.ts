import type { Outcome, Severity } from "@broker/contracts";
import type { Band } from "../../../shared/risk/band.ts";

/** What became of a check, in words. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  fail: "not met",
  partial: "partly met",
  pass: "met",
  "not-observed": "not seen",
  "not-applicable": "does not arise",
  error: "could not be judged",
};

/** From least to most grave. */
export const SEVERITY_ORDER: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

export const SEVERITY_BANDS: Readonly<Record<Exclude<Severity, "info">, Band>> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};
