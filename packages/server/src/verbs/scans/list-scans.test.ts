import type { StoredScanLine } from "@broker/contracts";
import { scoreShown } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { withReliableScores } from "./list-scans.ts";

const seen = buildReport({ checks: [buildCheck("https-available", "pass")] });
const FIGURES = { ...seen.scores, overall: seen.scores.overall ?? { posture: 80, coverage: 0.3 } };
/** A scan with that coverage of every component. */
const reportOf = (share: number) => ({
  ...seen,
  scores: {
    ...FIGURES,
    overall: { ...FIGURES.overall, coverage: share },
    components: Object.fromEntries(
      Object.entries(FIGURES.components).map(([name, part]) => [name, { ...part, coverage: share }]),
    ),
  },
});
const line = (coverage: number, posture: number | null): StoredScanLine => ({
  id: "ab",
  revision: 1,
  domain: "acme.example",
  startedAt: "2026-11-05T09:00:00.000Z",
  methodVersion: "2.2.0",
  status: "complete",
  posture,
  coverage,
});

test("a line shows a posture only if its scan supports a score, and reads the scan only in doubt", async () => {
  let queryCount = 0;
  const store = (share: number) => ({
    find: async () => {
      queryCount += 1;
      return reportOf(share) as never;
    },
  });
  expect([scoreShown(reportOf(0.3) as never), scoreShown(reportOf(0.9) as never)]).toEqual([false, true]);
  expect(await withReliableScores(store(0.3), [line(0.3, 99)])).toEqual([line(0.3, null)]);
  // What only the record can supply lowers total coverage, but not the score.
  expect(await withReliableScores(store(0.9), [line(0.45, 91)])).toEqual([line(0.45, 91)]);
  expect(queryCount).toBe(2);
  expect(await withReliableScores(store(0.3), [line(0.5, 91), line(0.1, null)])).toEqual([
    line(0.5, 91),
    line(0.1, null),
  ]);
  expect(queryCount).toBe(2);
});
