import { setTimeout } from "node:timers/promises";
import type { BatchStore, OpenSources } from "@broker/adapters";
import { type Batch, type BatchEvent, SCAN_PARTS, type ScanEvent } from "@broker/contracts";
import { runBatch, type ScanPorts } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { firstLook, scanPermission } from "../scans/scan-permission.ts";
import { holdHeapDown } from "./hold-heap-down.ts";
import { outsideLane } from "./outside-lane.ts";

/** What a list is scanned with. */
export interface ListTools {
  readonly ports: ScanPorts;
  readonly store: BatchStore;
  readonly outside: OpenSources;
}

/** A kept list that is to be scanned. */
export interface ListRun {
  readonly batch: Batch;
  /** A person's interrupt: what is under way is dropped and waits to be resumed. */
  readonly interrupt: AbortSignal;
  /** Told once, before anything is sent: the hosts that are still open. */
  readonly begins?: (domains: readonly string[]) => void;
}

/** Ticks until stopped; it holds no process. */
function every(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
}

/** Waits; false = the signal fired first. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, true, { signal }).catch(() => false);

/**
 * Scans what is still open of a kept list, by the settings it was kept with and by what the records say of the right to
 * scan. Each result is stored before it is told. What the store throws ends the run; what was finished is kept.
 */
export async function* runList(
  workspace: Workspace,
  { ports, store, outside }: ListTools,
  { batch, interrupt, begins }: ListRun,
): AsyncGenerator<ScanEvent | BatchEvent, void> {
  const enrichment = outsideLane(outside, batch.settings);
  if (enrichment === null) await store.leaveOutEnrichment(batch.id);
  const rows = await store.rows(batch.id);
  const open = rows.filter(({ state, enrichment: { state: asked } }) => state === "waiting" || asked === "pending");
  const domains = open.flatMap(({ domain }) => domain ?? []);
  const { optedOut, authorities } = await scanPermission(workspace, domains);
  begins?.(domains);
  holdHeapDown();
  const { only, timeoutMs, concurrency, consentOnly = false } = batch.settings;
  yield* runBatch(
    {
      batchId: batch.id,
      rows,
      optedOut: new Set(optedOut.keys()),
      authorities,
      firstLook: firstLook(workspace),
      consentOnly,
      only: SCAN_PARTS.filter((part) => only.includes(part)),
      concurrency,
      enrichment,
      interrupt,
    },
    { ...ports, journal: store.journal(batch.id), timeLimit: () => AbortSignal.timeout(timeoutMs), every, pause },
  );
}
