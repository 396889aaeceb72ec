import type { ScanEvent, ScanReport } from "@broker/contracts";
import { figureStands } from "../scoring/figure-stands.ts";

type ScanFinished = Extract<ScanEvent, { type: "scan-finished" }>;

/** What is told of a scan when all is done; a figure that does not stand is not told. */
export function scanFinished(report: ScanReport): Omit<ScanFinished, "seq" | "at"> {
  const overall = figureStands(report) ? report.scores.overall : null;
  return {
    type: "scan-finished",
    scanId: report.id,
    domain: report.target.domain,
    status: report.status,
    posture: overall?.posture ?? null,
    band: overall?.band ?? null,
    confidence: report.confidence,
    coverage: report.coverage,
    durationMs: report.durationMs,
    error: report.error?.message ?? null,
  };
}
