import type { BatchEvent, JobProgress, ScanEvent } from "@broker/contracts";
import { expect, test } from "vitest";
import { progressAfter } from "./progress-after.ts";

const START: JobProgress = { done: 0, total: null, words: "" };
const base = { seq: 0, at: "2026-11-05T09:00:00.000Z", domain: "acme.example" };
const run = (events: readonly (ScanEvent | BatchEvent)[]) => events.reduce(progressAfter, START);

test("a scan's steps are its collectors and what follows them, and it is complete only at its end", () => {
  const collected: ScanEvent = {
    ...base,
    type: "collector-finished",
    collector: "dns",
    status: "complete",
    reason: null,
    done: 5,
    total: 5,
  };
  const judged: ScanEvent = { ...base, type: "checks-judged", judged: 61, notObserved: 4 };
  expect(run([{ ...base, type: "scan-started" }, collected])).toEqual({ done: 5, total: 6, words: "DNS: complete" });
  expect(run([collected, judged])).toEqual({ done: 5, total: 6, words: "61 checks judged, 4 not observed" });
  const finished: ScanEvent = {
    ...base,
    type: "scan-finished",
    status: "failed",
    posture: null,
    band: null,
    confidence: "Requires Validation",
    coverage: 0,
    durationMs: 900,
    error: "Nothing answered for acme.example.",
  };
  expect(run([collected, finished])).toEqual({ done: 6, total: 6, words: "Nothing answered for acme.example." });
});

test("a list's steps are its rows, those of an earlier run included; its single scans move nothing", () => {
  const list = { seq: 0, at: base.at, batchId: "2026-11-05-a" };
  const row: BatchEvent = {
    ...list,
    type: "prospect-finished",
    row: 1,
    line: 2,
    domain: "acme.example",
    status: "complete",
    posture: 74,
    band: "Low",
    coverage: 1,
    durationMs: 900,
    error: null,
    enrichment: "none",
  };
  const begun: BatchEvent = { ...list, type: "batch-started", total: 3, finished: 1, rejected: 0 };
  const scan: ScanEvent = { ...base, batchId: list.batchId, type: "scan-started" };
  expect(run([begun, scan])).toEqual({ done: 1, total: 3, words: "3 companies to scan" });
  expect(run([begun, row])).toEqual({ done: 2, total: 3, words: "2 of 3 companies: acme.example" });
  const ended: BatchEvent = {
    ...list,
    type: "batch-finished",
    complete: 2,
    partial: 0,
    failed: 1,
    skipped: 0,
    rejected: 0,
    enrichmentPending: 0,
    interrupted: false,
  };
  expect(run([begun, row, row, ended])).toEqual({ done: 3, total: 3, words: "2 companies scanned, 1 failed" });
});
