import type { AnalysisView } from "@broker/contracts";

type Alert = AnalysisView["alerts"][number];

const CHECKS = 6;

/**
 * Alerts shown in full, in order: the most severe checks and all threat intelligence, which appears nowhere else.
 * `more` counts the checks left to the list of all checks.
 */
export function shownAlerts(alerts: readonly Alert[]): { readonly shown: readonly Alert[]; readonly more: number } {
  const known = alerts.filter(({ kind }) => kind !== "check").length;
  const checks = Math.max(0, CHECKS - known);
  let left = checks;
  const shown = alerts.filter(({ kind }) => kind !== "check" || left-- > 0);
  return { shown, more: alerts.length - shown.length };
}
