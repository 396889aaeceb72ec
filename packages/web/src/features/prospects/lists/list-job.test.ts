import type { JobEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { type FinishedRow, finishedRows } from "./list-progress.tsx";

const AT = "2026-11-22T17:41:00.000Z";
const about = (row: number) => ({
  row,
  line: row + 1,
  domain: `c${row}.example`,
  batchId: "2026-11-22-a",
  at: AT,
  seq: row,
});
const received = (event: object): JobEvent => ({ type: "told", seq: 1, at: AT, event }) as unknown as JobEvent;
const finished = (row: number, posture: number, enrichment: FinishedRow["enrichment"]): JobEvent =>
  received({ ...about(row), type: "prospect-finished", status: "complete", posture, band: "Low", enrichment });
const enriched = (row: number, posture: number): JobEvent =>
  received({ ...about(row), type: "prospect-enriched", posture, band: "Low", enrichment: { state: "complete" } });

test("a posture updated by external sources replaces the earlier one in its row", () => {
  const rows = finishedRows([finished(1, 77, "pending"), finished(2, 92, "pending"), enriched(1, 86)]);
  expect(rows.map(({ row, posture, enrichment }) => [row, posture, enrichment])).toEqual([
    [1, 86, "complete"],
    [2, 92, "pending"],
  ]);
});

test("a source event for a company without a scan event adds no row", () => {
  expect(finishedRows([enriched(3, 40)])).toEqual([]);
});
