import type { HistoryPoint, RiskScore } from "@broker/contracts";

/** Test history point of a day in 2026: overall and technical risk equal, other categories not assessed. */
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
