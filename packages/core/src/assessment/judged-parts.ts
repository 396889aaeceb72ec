import type { CheckResult, ControlSnapshot, HeaderGrade, ScanReport, VulnerabilityFacts } from "@broker/contracts";
import { recommendations } from "../scoring/actions/recommendations.ts";
import type { AnalysedComponents } from "../scoring/component-scores.ts";
import type { KnownWeakness } from "../scoring/known-weaknesses.ts";
import { score } from "../scoring/score.ts";

/** Failed checks of critical or high severity, critical ones first. */
export function criticalGaps(checks: readonly CheckResult[]): CheckResult[] {
  const severe = checks.filter(
    (check) => check.outcome === "fail" && (check.severity === "critical" || check.severity === "high"),
  );
  return [
    ...severe.filter((check) => check.severity === "critical"),
    ...severe.filter((check) => check.severity === "high"),
  ];
}

/** Browser libraries; other software with a known vulnerability runs on the server. */
const LIBRARIES = /jquery|angular|bootstrap|lodash|moment|react|vue/i;

/** Checks whose software, of a shown version, has a vulnerability that is being exploited. */
export function exploitedChecks(vulnerabilities: VulnerabilityFacts | null): ReadonlySet<string> {
  const exploited = (vulnerabilities?.possible ?? []).filter(
    ({ exploitedSince, version }) => exploitedSince !== null && version !== null,
  );
  return new Set(exploited.map(({ on }) => (LIBRARIES.test(on) ? "no-end-of-life-libraries" : "supported-software")));
}

/**
 * The parts of a report derived from its checks, the analyses, the client's answers and what other sources show of its
 * controls; `headers` = the header grade, which is separate.
 */
export function judgedParts(
  checks: CheckResult[],
  headers: HeaderGrade | null,
  analyses: AnalysedComponents = {},
  controls: ControlSnapshot = {},
  vulnerabilities: VulnerabilityFacts | null = null,
  weaknesses: readonly KnownWeakness[] = [],
): Pick<ScanReport, "confidence" | "coverage" | "scores" | "checks" | "riskAssessment" | "securityPosture"> {
  const scores = score(checks, headers, analyses, controls, weaknesses);
  const { overall } = scores;
  return {
    confidence: overall?.confidence ?? "Requires Validation",
    coverage: overall?.coverage ?? 0,
    scores,
    checks,
    riskAssessment: {
      overallScore: overall?.risk ?? null,
      band: overall?.band ?? null,
      recommendations: recommendations(checks, scores, controls, exploitedChecks(vulnerabilities), weaknesses),
    },
    securityPosture: { criticalGaps: criticalGaps(checks).map(({ title }) => title) },
  };
}
