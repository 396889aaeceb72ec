import { type Confidence, publishPosture, type ScanReport } from "@broker/contracts";
import { figureStands } from "../../scoring/figure-stands.ts";

/** What the book keeps of a company's last scan. Risks are whole, 0–100, higher is riskier: ten times the risk index. */
export interface ScanFigures {
  readonly scanId: string;
  /** null = too little was seen for a figure; a range stands in its place. */
  readonly risk: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
  /** At the scan before; null = there was none, or it had no figure. */
  readonly riskBefore: number | null;
  readonly confidence: Confidence;
  /** Share of the method that was seen, 0–1. */
  readonly coverage: number;
  /** Checks of high or critical severity that failed. */
  readonly graveFailures: number;
  /** Posture of the area privacy, whole, 0–100; null = less than half of it was seen. */
  readonly privacy: number | null;
  /** When the scan began, ISO 8601, UTC. */
  readonly assessedAt: string;
}

const standingRisk = (report: ScanReport | null) =>
  report !== null && figureStands(report) ? (report.scores.overall?.risk ?? null) : null;

/** Figures of a scan; `before` = the company's scan before it. null = the scan failed, so nothing was assessed. */
export function scanFigures(report: ScanReport, before: ScanReport | null): ScanFigures | null {
  if (report.status === "failed") return null;
  const { overall, areas } = report.scores;
  const risk = standingRisk(report);
  const range = overall?.range;
  const { posture, coverage } = areas.privacy;
  return {
    scanId: report.id,
    risk,
    range: risk === null && range ? { low: 100 - range.high, high: 100 - range.low } : null,
    riskBefore: standingRisk(before),
    confidence: report.confidence,
    coverage: report.coverage,
    graveFailures: report.checks.filter(
      ({ outcome, severity }) => outcome === "fail" && (severity === "high" || severity === "critical"),
    ).length,
    privacy: posture === null || coverage < 0.5 ? null : publishPosture(posture),
    assessedAt: report.startedAt,
  };
}
