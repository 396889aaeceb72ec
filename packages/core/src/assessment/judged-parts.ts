import type { CheckResult, ControlSnapshot, HeaderGrade, ScanReport } from "@broker/contracts";
import type { AnalysedComponents } from "../scoring/component-scores.ts";
import { recommendations } from "../scoring/recommendations.ts";
import { score } from "../scoring/score.ts";

function criticalGaps(checks: readonly CheckResult[]): string[] {
  const severe = checks.filter(
    (check) => check.outcome === "fail" && (check.severity === "critical" || check.severity === "high"),
  );
  return [
    ...severe.filter((check) => check.severity === "critical"),
    ...severe.filter((check) => check.severity === "high"),
  ].map((check) => check.title);
}

/**
 * The parts of a report derived from its checks, the analyses and the client's answers; `headers` = the header grade,
 * which is separate.
 */
export function judgedParts(
  checks: CheckResult[],
  headers: HeaderGrade | null,
  analyses: AnalysedComponents = {},
  controls: ControlSnapshot = {},
): Pick<ScanReport, "confidence" | "coverage" | "scores" | "checks" | "riskAssessment" | "securityPosture"> {
  const scores = score(checks, headers, analyses, controls);
  const { overall } = scores;
  return {
    confidence: overall?.confidence ?? "Requires Validation",
    coverage: overall?.coverage ?? 0,
    scores,
    checks,
    riskAssessment: {
      overallScore: overall?.risk ?? null,
      band: overall?.band ?? null,
      recommendations: recommendations(checks, scores, controls),
    },
    securityPosture: { criticalGaps: criticalGaps(checks) },
  };
}
