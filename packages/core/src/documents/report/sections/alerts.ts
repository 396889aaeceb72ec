import type { CheckResult, ScanReport } from "@broker/contracts";
import { type RiskMark, riskMark } from "../risk-mark.ts";

export interface Alerts {
  /** The gravest first. */
  readonly issues: readonly {
    readonly id: string;
    readonly title: string;
    readonly mark: RiskMark;
    /** Why an underwriter cares. */
    readonly why: string;
  }[];
  /** 'and 4 more'; null = all of them are listed. */
  readonly more: string | null;
}

const SHOWN = 8;
const GRAVE: readonly CheckResult["severity"][] = ["critical", "high"];

/** The top issues: failed checks of critical and high severity; null = there are none. */
export function alerts({ checks }: ScanReport): Alerts | null {
  const failed = GRAVE.flatMap((severity) =>
    checks.filter((check) => check.outcome === "fail" && check.severity === severity),
  );
  if (failed.length === 0) return null;
  return {
    issues: failed
      .slice(0, SHOWN)
      .map(({ id, title, severity, why }) => ({ id, title, mark: riskMark(severity), why })),
    more: failed.length > SHOWN ? `and ${failed.length - SHOWN} more, which stand under their areas` : null,
  };
}
