import { showNumber, type VendorReport } from "@broker/contracts";
import { RiskMark, SEVERITY_BANDS } from "../../shared/risk/risk-mark.tsx";

const DOWN = ["critical", "high", "medium", "low"] as const;

/** How many findings of each severity; a report without findings is never called clean. */
export function SeverityCounts({ report }: { readonly report: Pick<VendorReport, "bySeverity" | "total"> }) {
  const { bySeverity, total } = report;
  if (total === 0) return "No findings listed";
  return (
    <span className="flex flex-wrap gap-x-3">
      {DOWN.filter((severity) => bySeverity[severity] > 0).map((severity) => (
        <RiskMark key={severity} band={SEVERITY_BANDS[severity]} number={showNumber(bySeverity[severity])} />
      ))}
      {bySeverity.info === 0 ? null : <span className="text-ink-2">Info · {showNumber(bySeverity.info)}</span>}
    </span>
  );
}
