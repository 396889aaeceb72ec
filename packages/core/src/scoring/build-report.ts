import { type CheckResult, METHOD_VERSION, type ScanReport, type Scores } from "@broker/contracts";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { score } from "./score.ts";

/** A report for tests from judged checks: scored by the method, everything else plain. */
export function buildReport(checks: readonly CheckResult[], overrides: Partial<ScanReport> = {}): ScanReport {
  const scores: Scores = score(checks, null);
  return {
    schemaVersion: "1.0.0",
    methodVersion: METHOD_VERSION,
    id: "7f3ac210".repeat(8),
    revision: { n: 1, hash: "a1b2c3d4".repeat(8), methodVersion: METHOD_VERSION },
    target: {
      input: "harrowvale.example",
      domain: "harrowvale.example",
      url: "https://harrowvale.example/",
      gradedHost: "www.harrowvale.example",
    },
    startedAt: "2026-11-05T09:00:00.000Z",
    durationMs: 2100,
    status: "complete",
    confidence: scores.overall?.confidence ?? "Requires Validation",
    coverage: scores.overall?.coverage ?? 0,
    scores,
    checks: [...checks],
    facts: buildFacts(),
    collectors: [],
    sources: [],
    candidates: [],
    companyBasics: { name: null, industry: null, location: null },
    riskAssessment: {
      overallScore: scores.overall?.risk ?? null,
      band: scores.overall?.band ?? null,
      recommendations: [],
    },
    securityPosture: { criticalGaps: [] },
    ...overrides,
  };
}
