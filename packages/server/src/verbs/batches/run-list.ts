import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { type BatchStore, giveTurn, type OpenSources } from "@broker/adapters";
import {
  AppError,
  type Batch,
  type BatchEvent,
  type BatchSettings,
  SCAN_PARTS,
  type ScanEvent,
} from "@broker/contracts";
import { type EnrichmentRequest, queriedWith, runBatch, type ScanPorts } from "@broker/core";
import type { JobTools } from "../../jobs/job-work.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { prospectAuthority, scanPermission } from "../scans/permit-scans.ts";
import type { Scanning } from "../scans/scan-ports.ts";

/**
 * Makes V8 collect once the old heap has grown by half of the live heap after the last collection. By default it waits
 * for three or four times as much, and a list of thousands would take half a gigabyte for 70 MB of live data. V8 reads
 * the flag at every collection.
 */
function limitHeapGrowth(): void {
  setFlagsFromString("--heap-growing-percent=50");
}

/** Companies enriched at once; each source limits its own rate. */
const AT_ONCE = 4;

/**
 * The sources that enrich a batch's companies; null = none: disabled, or no source is configured and no downloaded list
 * is available.
 */
function enrichmentOf(
  { sources, feeds, setup }: OpenSources,
  { only, enrich }: Pick<BatchSettings, "only" | "enrich">,
): EnrichmentRequest | null {
  const queried = sources.filter(queriedWith(only));
  const isListed = (name: string) => feeds.some((feed) => feed.name === name && feed.asOf() !== null);
  const available = queried.some(({ name }) => setup(name).named || isListed(name));
  return enrich === false || !available ? null : { sources: queried, atOnce: AT_ONCE };
}

/**
 * Only the start of a list's single scans is published: the rest would fill the journal, and each row publishes its own
 * end.
 */
const isPublished = ({ type }: ScanEvent | BatchEvent) =>
  type === "scan-started" || type.startsWith("batch-") || type.startsWith("prospect-") || type === "enrichment-lane";

/**
 * The work of a job that scans a saved list. AppErrors: `interrupted`; those of the store, after which it can be
 * resumed.
 */
export async function listWork(
  workspace: Workspace,
  { tools, sources }: Scanning,
  batch: Batch,
  { signal, report }: Pick<JobTools, "signal" | "report">,
): Promise<{ readonly batchId: string }> {
  const { batches, registers } = workspace.database;
  tools.remember(workspace.database);
  const stop = new AbortController();
  const interrupt = AbortSignal.any([signal, stop.signal]);
  const outside = sources.of(registers);
  try {
    for await (const event of runList(workspace, { ports: tools, store: batches, outside }, { batch, interrupt }))
      if (isPublished(event)) await report(event);
  } finally {
    // If publishing failed there is no reader, and nothing may continue unobserved.
    stop.abort();
  }
  if (signal.aborted) throw new AppError("interrupted", "The list was interrupted.");
  return { batchId: batch.id };
}

/** What a list is scanned with. */
interface ListTools {
  readonly ports: ScanPorts;
  readonly store: BatchStore;
  readonly outside: OpenSources;
}

/** A saved list to scan. */
interface ListRun {
  readonly batch: Batch;
  /** A user's interrupt: scans in progress are dropped and can be resumed. */
  readonly interrupt: AbortSignal;
  /** Called once, before anything is sent, with the hosts still to scan. */
  readonly begins?: (domains: readonly string[]) => void;
}

/** Ticks until stopped; does not keep the process alive. */
function every(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
}

/** Waits; false = the signal fired first. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, true, { signal }).catch(() => false);

/**
 * Scans the remaining hosts of a saved list, by the settings saved with it and by the authority to scan on record. Each
 * result is stored before it is published. An error of the store ends the run; finished results remain stored.
 */
export async function* runList(
  workspace: Workspace,
  { ports, store, outside }: ListTools,
  { batch, interrupt, begins }: ListRun,
): AsyncGenerator<ScanEvent | BatchEvent, void> {
  const enrichment = enrichmentOf(outside, batch.settings);
  if (enrichment === null) await store.leaveOutEnrichment(batch.id);
  const rows = await store.rows(batch.id);
  const open = rows.filter(({ state, enrichment: { state: asked } }) => state === "waiting" || asked === "pending");
  const domains = open.flatMap(({ domain }) => domain ?? []);
  // A list may have 100,000 rows: each pass over them is work of its own.
  await giveTurn();
  const { optedOut, authorities } = await scanPermission(workspace, domains);
  await giveTurn();
  begins?.(domains);
  limitHeapGrowth();
  const { only, timeoutMs, concurrency, consentOnly = false } = batch.settings;
  yield* runBatch(
    {
      batchId: batch.id,
      rows,
      optedOut: new Set(optedOut.keys()),
      authorities,
      defaultAuthority: prospectAuthority(workspace),
      consentOnly,
      only: SCAN_PARTS.filter((part) => only.includes(part)),
      concurrency,
      enrichment,
      interrupt,
    },
    { ...ports, journal: store.journal(batch.id), timeLimit: () => AbortSignal.timeout(timeoutMs), every, pause },
  );
}
