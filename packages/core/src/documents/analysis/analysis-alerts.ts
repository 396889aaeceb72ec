import type { AnalysisAlert, ScanReport } from "@broker/contracts";
import { outsideAlerts } from "../report/outside-alerts.ts";

/** What others know gravely against the company, and failed checks of critical and high severity; the gravest first. */
export function analysisAlerts(report: ScanReport): AnalysisAlert[] {
  const told = outsideAlerts(report);
  return (["critical", "high"] as const).flatMap((grave) => [
    ...told
      .filter(({ severity }) => severity === grave)
      .map(({ id, block, title, severity, why }) => ({
        id,
        kind: block,
        title,
        severity,
        why,
        provenance: "registry" as const,
      })),
    ...report.checks
      .filter((check) => check.outcome === "fail" && check.severity === grave)
      .map(({ id, title, why }) => ({
        id,
        kind: "check" as const,
        title,
        severity: grave,
        why,
        provenance: "observed" as const,
      })),
  ]);
}
