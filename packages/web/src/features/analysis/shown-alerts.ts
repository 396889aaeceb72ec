import type { AnalysisView } from "@broker/contracts";

type Alert = AnalysisView["alerts"][number];

const CHECKS = 6;

/**
 * The alerts that stand by themselves, in their order: the gravest checks, and whatever others know, since that is said nowhere else on the
 * page. `more` = the checks left out, which the list of all checks has.
 */
export function shownAlerts(alerts: readonly Alert[]): { readonly shown: readonly Alert[]; readonly more: number } {
  const known = alerts.filter(({ kind }) => kind !== "check").length;
  const checks = Math.max(0, CHECKS - known);
  let left = checks;
  const shown = alerts.filter(({ kind }) => kind !== "check" || left-- > 0);
  return { shown, more: alerts.length - shown.length };
}
