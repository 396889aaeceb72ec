import type { BatchEvent, BatchRow, ScanEvent } from "@broker/contracts";
import { runScan } from "../../assessment/run-scan.ts";
import type { Network, ScanPorts, SiteNetwork } from "../../ports.ts";
import { numberEvents, openChannel, type Unnumbered } from "../../scan/event-channel.ts";
import { parseTarget } from "../../scan/parse-target.ts";
import type { ScanRun } from "../../scan/scan-request.ts";
import type { Pause } from "./ask-outside.ts";
import type { BatchJournal, BatchRequest } from "./batch-journal.ts";
import { openEnrichmentLane } from "./enrichment-lane.ts";
import { type BatchEventBody, enrichedEvent, finishedEvent } from "./row-result.ts";
import { ASIDE_PER_PLACE, type Place, scanPlaces } from "./scan-places.ts";
import { countRows } from "./summarise-batch.ts";

/** External dependencies of a batch: those of its scans, and the journal. */
export interface BatchPorts extends ScanPorts {
  readonly journal: BatchJournal;
  /** Creates the signal that ends a scan at its time limit. */
  readonly timeLimit: () => AbortSignal;
  /** Calls `tick` at this interval until the returned function is called. */
  readonly every: (ms: number, tick: () => void) => () => void;
  readonly pause: Pause;
}

/** Interval for detecting scans that wait for an unresponsive host, in milliseconds. */
const LOOK_MS = 100;

const OPTED_OUT = "Opted out of scans; nothing was sent.";
const NO_CONSENT = "Not scanned: no consent on record.";

type Event = ScanEvent | BatchEvent;

const isPending = ({ enrichment }: BatchRow) => enrichment.state === "pending";

/** Saved scans of companies not yet enriched, each once, in list order. */
function pendingScans(rows: readonly BatchRow[]): Map<string, string> {
  return new Map(
    rows.filter(isPending).flatMap(({ domain, result }) => (domain && result ? [[result.scanId, domain]] : [])),
  );
}

/** The waiting hosts in list order, each once, with the first row that names it. */
function waitingHosts(rows: readonly BatchRow[]): Map<string, BatchRow> {
  const hosts = new Map<string, BatchRow>();
  for (const row of rows)
    if (row.state === "waiting" && row.domain !== null && !hosts.has(row.domain)) hosts.set(row.domain, row);
  return hosts;
}

function throwIfAny(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}

/**
 * Scans the waiting rows of a list with several hosts concurrently; an unresponsive host delays no other. A result is
 * journalled, then announced for every row of its host, then queued for enrichment, which never blocks a scan. Only row
 * summaries are held in memory. A failed scan is an ordinary row; a journal error ends the batch and is rethrown. After
 * an interrupt the remaining rows stay waiting.
 */
export async function* runBatch(request: BatchRequest, ports: BatchPorts): AsyncGenerator<Event, void> {
  const now = () => ports.clock.now().toISOString();
  const counts = countRows(request.rows);
  let pending = request.rows.filter(isPending).length;
  const stop = new AbortController();
  const ended = AbortSignal.any([request.interrupt, stop.signal]);
  const channel = openChannel<Event>();
  const { batchId } = request;
  const number = numberEvents<Event>();
  const tell = (event: BatchEventBody) =>
    channel.push(number({ at: now(), batchId, ...event } as Unnumbered<BatchEvent>));

  const openWatched: (site: Parameters<Network["open"]>[0], place: Place) => SiteNetwork = (site, place) => {
    place.watch(site.ledger);
    return ports.network.open(site);
  };
  const scan = async (host: BatchRow, place: Place): Promise<ScanRun | string> => {
    const target = parseTarget(host.domain ?? "").target;
    const signal = AbortSignal.any([ended, ports.timeLimit()]);
    const events = runScan(
      { target: { ...target, input: host.input }, only: request.only, dkimSelectors: [], namedByPerson: false },
      { ...ports, network: { ...ports.network, open: (site) => openWatched(site, place) } },
      signal,
    );
    try {
      for (;;) {
        const next = await events.next();
        if (next.done) return next.value;
        channel.push(number({ ...next.value, batchId }));
      }
    } catch (error) {
      return `The scan broke: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  /** The journalled result of a host's rows; null = the batch ended first and they wait. */
  const rowsOf = async (domain: string, host: BatchRow, place: Place): Promise<readonly BatchRow[] | null> => {
    const authority = request.authorities.get(domain) ?? request.defaultAuthority;
    if (request.optedOut.has(domain)) return ports.journal.skip(domain, OPTED_OUT, now());
    if (request.consentOnly && authority.basis !== "consent") return ports.journal.skip(domain, NO_CONSENT, now());
    const done = await scan(host, place);
    if (ended.aborted) return null;
    return typeof done === "string"
      ? ports.journal.fail(domain, done, now())
      : ports.journal.keep(done, authority, now(), request.enrichment !== null && done.report.status !== "failed");
  };
  const outside = openEnrichmentLane(request.enrichment ?? { sources: [], atOnce: 1 }, ports, ended, {
    load: (asking, queued) => tell({ type: "enrichment-lane", asking, waiting: queued }),
    heard: ({ domain, scanId }, source, { status }) =>
      status !== "not-configured" &&
      channel.push(number({ type: "source-answered", at: now(), batchId, scanId, domain, source, status })),
    enriched(rows) {
      pending -= rows.length;
      for (const row of rows) tell(enrichedEvent(row));
    },
  });
  const askAbout = (rows: readonly BatchRow[]) => {
    for (const [scanId, domain] of pendingScans(rows))
      outside.put({ domain, scanId, optedOut: request.optedOut.has(domain) });
  };
  const waiting = waitingHosts(request.rows);
  const hosts = waiting.entries();
  const places = scanPlaces(request.concurrency, () => ports.clock.elapsedMs());
  /** Scans the next host; false = none is left, or the batch ended. */
  const scanNext = async (place: Place): Promise<boolean> => {
    const next = ended.aborted ? null : hosts.next().value;
    if (!next) return false;
    const [domain, host] = next;
    const rows = await rowsOf(domain, host, place);
    for (const row of rows ?? []) {
      counts.waiting -= 1;
      counts[row.state] += 1;
      if (isPending(row)) pending += 1;
      tell(finishedEvent(row));
    }
    askAbout(rows ?? []);
    return rows !== null;
  };
  const lane = async () => {
    for (let more = true; more; ) {
      const place = await places.take();
      try {
        more = await scanNext(place);
      } finally {
        place.leave();
      }
    }
  };
  let failure: { readonly error: unknown } | null = null;
  const fail = (error: unknown) => {
    failure ??= { error };
    stop.abort();
  };
  const work = async () => {
    const lanes = Math.min(waiting.size, request.concurrency * (1 + ASIDE_PER_PLACE));
    const drained = outside.done.catch(fail);
    await Promise.all(Array.from({ length: lanes }, () => lane().catch(fail)));
    outside.close();
    await drained;
    channel.close();
  };

  const { complete, partial, failed, skipped, rejected } = counts;
  const finished = complete + partial + failed + skipped;
  tell({ type: "batch-started", total: finished + counts.waiting, finished, rejected });
  askAbout(request.rows);
  const stopWatching = ports.every(LOOK_MS, () => places.look());
  try {
    const working = work();
    yield* channel.read();
    await working;
  } finally {
    stopWatching();
  }
  throwIfAny(failure);
  if (!ended.aborted) await ports.journal.finish(now());
  const { waiting: left, ...ends } = counts;
  const interrupted = left + pending > 0;
  yield number({ at: now(), batchId, type: "batch-finished", ...ends, enrichmentPending: pending, interrupted });
}
