import { SEVERITIES, showNumber, type VendorReport } from "@broker/contracts";
import { SeverityMark } from "../../shared/risk/severity-mark.tsx";

/** How many findings of each severity; a report without findings is never called clean. */
export function SeverityCounts({ report }: { readonly report: Pick<VendorReport, "bySeverity" | "total"> }) {
  const { bySeverity, total } = report;
  if (total === 0) return "No findings listed";
  return (
    <span className="flex flex-wrap gap-x-3">
      {SEVERITIES.toReversed()
        .filter((severity) => bySeverity[severity] > 0)
        .map((severity) => (
          <SeverityMark key={severity} severity={severity} number={showNumber(bySeverity[severity])} />
        ))}
    </span>
  );
}
