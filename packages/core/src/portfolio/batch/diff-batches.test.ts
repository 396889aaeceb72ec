import type { Batch, BatchRow } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildResult, buildRow } from "./build-row.ts";
import { diffBatches } from "./diff-batches.ts";

const batch = (id: string): Batch => ({
  id,
  source: "list.csv",
  startedAt: `${id.slice(0, 10)}T02:00:00.000Z`,
  finishedAt: null,
  settings: { only: [], timeoutMs: 30_000, concurrency: 20 },
});
const scanned = (row: number, posture: number | null, failures: readonly string[] = [], over: Partial<BatchRow> = {}) =>
  buildRow(row, {
    state: "complete",
    result: buildResult({ posture, failures: failures.map((id) => ({ id, severity: "high" })) }),
    ...over,
  });
const diff = (from: readonly BatchRow[], to: readonly BatchRow[]) =>
  diffBatches({ batch: batch("2026-11-04-a"), rows: from }, { batch: batch("2026-11-05-a"), rows: to });

test("companies are worse, better or the same by posture, largest change first, with new and fixed findings", () => {
  const found = diff(
    [scanned(1, 70), scanned(2, 60, ["https-available"]), scanned(3, 50), scanned(4, 80), scanned(5, 40)],
    [scanned(1, 65, ["dmarc-enforced"]), scanned(2, 66), scanned(3, 50), scanned(4, 50), scanned(5, 90)],
  );
  expect(found.worse.map(({ domain, from, to, broken }) => [domain, from, to, broken])).toEqual([
    ["c4.example", 80, 50, []],
    ["c1.example", 70, 65, ["dmarc-enforced"]],
  ]);
  expect(found.better.map(({ domain, mended }) => [domain, mended])).toEqual([
    ["c5.example", []],
    ["c2.example", ["https-available"]],
  ]);
  expect([found.same, found.unknown, found.added, found.gone]).toEqual([1, [], [], []]);
  expect(found.from).toEqual({ id: "2026-11-04-a", source: "list.csv", startedAt: "2026-11-04T02:00:00.000Z" });
});

test("companies of one list only are new or gone; rejected rows are neither", () => {
  const rejected = buildRow(9, { domain: null, state: "rejected" });
  const found = diff([scanned(1, 70), rejected], [scanned(2, 60, [], { fields: { name: "Two Ltd" } })]);
  expect(found.added.map(({ domain, name }) => [domain, name])).toEqual([["c2.example", "Two Ltd"]]);
  expect(found.gone.map(({ domain }) => domain)).toEqual(["c1.example"]);
});

test("a company not assessed in one run is neither better nor worse, and none of its findings counts as fixed", () => {
  const failed = buildRow(1, { state: "failed", error: "No answer." });
  const found = diff([scanned(1, 70, ["dmarc-enforced"])], [failed]);
  expect([found.worse, found.better]).toEqual([[], []]);
  expect(found.unknown).toEqual([
    { domain: "c1.example", name: "c1.example", from: 70, to: null, broken: [], mended: [] },
  ]);
});

test("two companies on one domain are one host", () => {
  const twice = (row: ReturnType<typeof scanned>) => [row, { ...row, row: 2 }];
  expect(diff(twice(scanned(1, 70)), twice(scanned(1, 60))).worse).toHaveLength(1);
});

test("a company scored by another method is neither better nor worse, and the methods are reported", () => {
  const older = buildRow(1, { state: "complete", result: buildResult({ posture: 70, methodVersion: "0.9.0" }) });
  const found = diff([older], [scanned(1, 60)]);
  expect([found.worse, found.unknown.map(({ from, to }) => [from, to])]).toEqual([[], [[70, 60]]]);
  expect(found.methods).toEqual(["0.9.0", "1.0.0"]);
});

test("a later address with www is the same company", () => {
  const found = diff([scanned(1, 70)], [scanned(1, 64, [], { domain: "www.c1.example" })]);
  expect(found.worse.map(({ domain, from, to }) => [domain, from, to])).toEqual([["www.c1.example", 70, 64]]);
  expect([found.added, found.gone]).toEqual([[], []]);
});

test("a company with outside sources queried in only one run is neither better nor worse", () => {
  const components = [
    { name: "webSecurity", coverage: 1 },
    { name: "darkWebRisk", coverage: 0.5 },
  ] as const;
  const enriched = buildRow(1, { state: "complete", result: buildResult({ posture: 40, components }) });
  const found = diff([scanned(1, 70)], [enriched]);
  expect([found.worse, found.unknown.map(({ from, to }) => [from, to])]).toEqual([[], [[70, 40]]]);
  expect(diff([enriched], [enriched]).same).toBe(1);
});
