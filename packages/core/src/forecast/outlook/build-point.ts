import type { HistoryPoint, RiskScore } from "@broker/contracts";

/** What a scan of a day of 2026 came to, for tests: overall and technical risk the same, nothing else seen. */
export function buildPoint(day: string, risk: number, over: Partial<HistoryPoint> = {}): HistoryPoint {
  const score = risk as RiskScore;
  return {
    scanId: `scan of ${day}`,
    at: `2026-${day}T09:00:00.000Z`,
    methodVersion: "2.0.0",
    basis: "outside view",
    risks: { overall: score, technical: score, operational: null, compliance: null, human: null },
    ...over,
  };
}
