import type { Severity } from "@broker/contracts";
import { RiskMark, SEVERITY_BANDS } from "./risk-mark.tsx";

/** The name of a severity: 'Informational'. */
export const severityWord = (severity: Severity): string =>
  severity === "info" ? "Informational" : SEVERITY_BANDS[severity];

interface SeverityMarkProps {
  readonly severity: Severity;
  /** The number after the word. */
  readonly number?: string;
}

/** A severity: its mark and word; an informational one has the word alone. */
export function SeverityMark({ severity, number }: SeverityMarkProps) {
  if (severity !== "info")
    return <RiskMark band={SEVERITY_BANDS[severity]} {...(number === undefined ? {} : { number })} />;
  return (
    <span className="whitespace-nowrap text-ink-2">
      {severityWord(severity)}
      {number === undefined ? null : ` · ${number}`}
    </span>
  );
}
