import { type ScanReport, showCount } from "@broker/contracts";

/** Failed checks of critical and high severity, shown beside a good score. */
export interface SevereFindings {
  readonly critical: number;
  readonly high: number;
  /** '2 critical and 5 high findings.' */
  readonly words: string;
}

/** Null = no check of high or critical severity failed. */
export function severeFindings({ checks }: Pick<ScanReport, "checks">): SevereFindings | null {
  const failed = (severity: "critical" | "high") =>
    checks.filter((check) => check.outcome === "fail" && check.severity === severity).length;
  const critical = failed("critical");
  const high = failed("high");
  if (critical + high === 0) return null;
  if (critical === 0) return { critical, high, words: `${showCount(high, "high finding")}.` };
  if (high === 0) return { critical, high, words: `${showCount(critical, "critical finding")}.` };
  return { critical, high, words: `${critical} critical and ${showCount(high, "high finding")}.` };
}
