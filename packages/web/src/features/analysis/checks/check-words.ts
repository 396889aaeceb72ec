import type { Outcome, Severity } from "@broker/contracts";
import type { Band } from "../../../shared/risk/risk-mark.tsx";

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  fail: "not met",
  partial: "partly met",
  pass: "met",
  "not-observed": "not observed",
  "not-applicable": "not applicable",
  error: "not assessed (error)",
};

/** Least to most severe. */
export const SEVERITY_ORDER: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

export const SEVERITY_BANDS: Readonly<Record<Exclude<Severity, "info">, Band>> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};
