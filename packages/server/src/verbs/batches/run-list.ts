import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { type BatchStore, giveTurn, type JobEntry, type OpenSources, type RowRange } from "@broker/adapters";
import {
  AppError,
  type Batch,
  type BatchEvent,
  type BatchSettings,
  SCAN_PARTS,
  type ScanEvent,
} from "@broker/contracts";
import {
  type BatchJournal,
  type EnrichmentRequest,
  finishedEvent,
  queriedWith,
  runBatch,
  type ScanPorts,
} from "@broker/core";
import type { EarlierAttempts, JobTools, LeasedPart } from "../../jobs/job-work.ts";
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

/** What is said of a list as a whole: not by the workers of its blocks. */
const isOfWhole = ({ type }: ScanEvent | BatchEvent) => type === "batch-started" || type === "batch-finished";

/** The ends of rows that a dead worker stored and did not announce. */
async function missedEvents(
  { database, clock }: Pick<Workspace, "database" | "clock">,
  batchId: string,
  { first, last }: RowRange,
  { announced, begunAt }: EarlierAttempts,
): Promise<BatchEvent[]> {
  const at = clock.now().toISOString();
  const rows = await database.batches.block(batchId, first, last);
  const missed = rows.filter(({ row, finishedAt }) => (finishedAt ?? "") >= begunAt && !announced.has(row));
  return missed.map((row) => ({ seq: 0, at, batchId, ...finishedEvent(row) }) as BatchEvent);
}

/**
 * The work of a job that scans a saved list, or a block of its rows. AppErrors: `interrupted`; those of the store,
 * after which it can be resumed.
 */
export async function listWork(
  workspace: Workspace,
  { tools, sources }: Scanning,
  { batch, rows, earlier }: Pick<ListRun, "batch" | "rows"> & Pick<LeasedPart, "earlier">,
  { signal, report }: Pick<JobTools, "signal" | "report">,
): Promise<{ readonly batchId: string }> {
  const { batches, registers } = workspace.database;
  tools.remember(workspace.database);
  if (rows !== null && earlier !== null)
    for (const event of await missedEvents(workspace, batch.id, rows, earlier)) await report(event);
  const stop = new AbortController();
  const interrupt = AbortSignal.any([signal, stop.signal]);
  const outside = sources.of(registers);
  try {
    const run = { batch, rows, interrupt };
    for await (const event of runList(workspace, { ports: tools, store: batches, outside }, run))
      if (isPublished(event) && (rows === null || !isOfWhole(event))) await report(event);
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
  /** The block of its rows to scan; null = all that wait. */
  readonly rows: RowRange | null;
  /** A user's interrupt: scans in progress are dropped and can be resumed. */
  readonly interrupt: AbortSignal;
  /** Called once, before anything is sent, with the hosts still to scan. */
  readonly begins?: (domains: readonly string[]) => void;
}

/** The journal of a block: the last one to end finishes the list. */
const partOf = (journal: BatchJournal): BatchJournal =>
  Object.assign(Object.create(journal) as BatchJournal, { finish: async () => undefined });

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
  { batch, rows: range, interrupt, begins }: ListRun,
): AsyncGenerator<ScanEvent | BatchEvent, void> {
  const enrichment = enrichmentOf(outside, batch.settings);
  if (enrichment === null) await store.leaveOutEnrichment(batch.id);
  const { id } = batch;
  const rows = range === null ? await store.rows(id) : await store.block(id, range.first, range.last);
  const open = rows.filter(({ state, enrichment: { state: asked } }) => state === "waiting" || asked === "pending");
  const domains = open.flatMap(({ domain }) => domain ?? []);
  // A list may have 100,000 rows: each pass over them is work of its own.
  await giveTurn();
  const { optedOut, authorities } = await scanPermission(workspace, domains);
  await giveTurn();
  begins?.(domains);
  limitHeapGrowth();
  const { only, timeoutMs, concurrency, consentOnly = false } = batch.settings;
  const journal = store.journal(id);
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
    {
      ...ports,
      journal: range === null ? journal : partOf(journal),
      timeLimit: () => AbortSignal.timeout(timeoutMs),
      every,
      pause,
    },
  );
}

/** Rows of a block: few enough that a worker that dies repeats little, and many enough that none idles for long. */
const BLOCK_ROWS = 50;
/** Blocks that a short list is cut into at least, so that several workers have a part. */
const FEWEST_BLOCKS = 8;
const LEAST_ROWS = 5;

/** The blocks of a list that several workers share, and the beginning of its journal. */
export async function shareList(
  batches: Pick<BatchStore, "openRange" | "counted">,
  { id }: Batch,
  at: string,
): Promise<{ blocks: readonly RowRange[]; entries: readonly JobEntry[] }> {
  const open = await batches.openRange(id);
  if (open === null) return { blocks: [], entries: [] };
  const { first, last } = open;
  const size = Math.max(LEAST_ROWS, Math.min(BLOCK_ROWS, Math.ceil((last - first + 1) / FEWEST_BLOCKS)));
  const blocks = Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, n) => ({
    first: first + n * size,
    last: Math.min(last, first + (n + 1) * size - 1),
  }));
  const { complete, partial, failed, skipped, waiting, rejected } = (await batches.counted(id)).counts;
  const finished = complete + partial + failed + skipped;
  const event = {
    seq: 0,
    at,
    batchId: id,
    type: "batch-started",
    total: finished + waiting,
    finished,
    rejected,
  } as const;
  return { blocks, entries: [{ type: "told", at, event }] };
}

/** Records that a list is finished whose blocks are done; returns the end of its journal. */
export async function concludeList(
  batches: Pick<BatchStore, "counted" | "journal">,
  { id }: Batch,
  at: string,
): Promise<readonly JobEntry[]> {
  await batches.journal(id).finish(at);
  const { counts, enrichmentPending } = await batches.counted(id);
  const { waiting, ...ends } = counts;
  const interrupted = waiting + enrichmentPending > 0;
  const event = { seq: 0, at, batchId: id, type: "batch-finished", ...ends, enrichmentPending, interrupted } as const;
  return [{ type: "told", at, event }];
}
