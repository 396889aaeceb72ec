import type { RowResult, ScanAuthority, ScanReport } from "@broker/contracts";
import { figureStands } from "../../scoring/figure-stands.ts";
import { likeForLike, ratedComponents } from "./like-for-like.ts";

/** What a list keeps of a finished scan. `before` = the company's scan before this one; null = there was none. */
export function rowResult(
  report: ScanReport,
  before: ScanReport | null,
  authority: ScanAuthority | null = null,
): RowResult {
  const { overall } = report.scores;
  const figure = figureStands(report) ? overall : null;
  const components = ratedComponents(report);
  const comparable = before !== null && figureStands(before) && likeForLike(components, ratedComponents(before));
  const earlier = comparable ? before.scores.overall : null;
  const failed = report.checks.filter((check) => check.outcome === "fail");
  return {
    scanId: report.id,
    methodVersion: report.methodVersion,
    posture: figure?.posture ?? null,
    risk: figure?.risk ?? null,
    band: figure?.band ?? null,
    range: overall?.range ? { low: overall.range.low, high: overall.range.high } : null,
    confidence: report.confidence,
    coverage: report.coverage,
    durationMs: report.durationMs,
    moved: figure && earlier ? figure.posture - earlier.posture : null,
    components,
    failures: failed.map(({ id, severity }) => ({ id, severity })),
    authority,
  };
}
