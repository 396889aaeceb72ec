import { type BatchRow, NOT_ENRICHED, type RowResult } from "@broker/contracts";

/** Test result of a row: posture 74, Low, fully covered, unchanged, no failures. */
export function buildResult(overrides: Partial<RowResult> = {}): RowResult {
  return {
    scanId: "7f3ac210".padEnd(64, "0"),
    methodVersion: "1.0.0",
    posture: 74,
    risk: 26,
    band: "Low",
    range: null,
    confidence: "High",
    coverage: 1,
    durationMs: 2100,
    moved: null,
    failures: [],
    authority: null,
    ...overrides,
  };
}

/** Test row of a list: `row` identifies the company; state waiting by default. */
export function buildRow(row: number, overrides: Partial<BatchRow> = {}): BatchRow {
  const domain = `c${row}.example`;
  return {
    row,
    line: row + 1,
    input: domain,
    domain,
    fields: {},
    state: "waiting",
    error: null,
    result: null,
    enrichment: NOT_ENRICHED,
    finishedAt: null,
    ...overrides,
  };
}
