import { type ScanReport, showCount } from "@broker/contracts";

/** Failed checks of the two gravest severities; a good figure does not talk them away. */
export interface GraveFindings {
  readonly critical: number;
  readonly high: number;
  /** '2 critical and 5 high findings stand beside the figure.' */
  readonly words: string;
}

/** What stands beside the headline's figure; null = nothing of high or critical severity failed. */
export function graveFindings({ checks }: Pick<ScanReport, "checks">): GraveFindings | null {
  const failed = (severity: "critical" | "high") =>
    checks.filter((check) => check.outcome === "fail" && check.severity === severity).length;
  const critical = failed("critical");
  const high = failed("high");
  if (critical + high === 0) return null;
  const rest = critical + high === 1 ? "stands beside the figure." : "stand beside the figure.";
  if (critical === 0) return { critical, high, words: `${showCount(high, "high finding")} ${rest}` };
  if (high === 0) return { critical, high, words: `${showCount(critical, "critical finding")} ${rest}` };
  return { critical, high, words: `${critical} critical and ${showCount(high, "high finding")} ${rest}` };
}
