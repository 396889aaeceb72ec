import type { ScanReport } from "@broker/contracts";
import { packJson } from "./pack-json.ts";

/** What the table of scans holds of a report, beside its key and its evidence. */
export function scanColumns(report: ScanReport) {
  return {
    domain: report.target.domain,
    started_at: report.startedAt,
    method_version: report.methodVersion,
    status: report.status,
    posture: report.scores.overall?.posture ?? null,
    coverage: report.coverage,
    report: packJson(JSON.stringify(report)),
  };
}
