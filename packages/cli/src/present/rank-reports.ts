import type { ScanReport } from "@broker/contracts";
import { figureStands } from "@broker/core";

/** Failed ones last, those of which too little was seen before them, figures that stand by their risk. */
function rank(report: ScanReport): number {
  if (report.status === "failed") return -2;
  return figureStands(report) ? (report.scores.overall?.risk ?? -1) : -1;
}

/** Reports in the order in which an underwriter reads them: the riskiest first; equal ones by domain. */
export function rankReports(reports: readonly ScanReport[]): ScanReport[] {
  return [...reports].sort((a, b) => rank(b) - rank(a) || (a.target.domain < b.target.domain ? -1 : 1));
}
