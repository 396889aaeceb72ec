import { AppError, type BatchRow } from "@broker/contracts";
import type { OutsideSource, SourceAnswered } from "../../intelligence/enrich.ts";
import { askOutside, nothingSaved, type Pause, patientSource } from "./ask-outside.ts";
import type { BatchJournal, Enriched } from "./batch-journal.ts";

/**
 * The outside sources to query and the number of companies processed concurrently. Each source has its own rate limits.
 */
export interface EnrichmentRequest {
  readonly sources: readonly OutsideSource[];
  readonly atOnce: number;
}

/** A company with a saved scan that is not yet enriched. */
export interface PendingCompany {
  readonly domain: string;
  readonly scanId: string;
  /** True = the company has opted out: no source is queried. */
  readonly optedOut: boolean;
}

/** Progress callbacks of the lane. */
export interface LaneListener {
  /** Called when either number changes. */
  load(asking: number, waiting: number): void;
  heard(company: PendingCompany, ...answered: Parameters<SourceAnswered>): void;
  /** Called with the journalled rows of a company. */
  enriched(rows: readonly BatchRow[]): void;
}

export interface EnrichmentLane {
  /** Queues a company. Only its name is held until its turn. */
  put(company: PendingCompany): void;
  /** Declares the queue complete. */
  close(): void;
  /** Resolves once the queue is closed and drained or the signal fires; rejects with a journal error. */
  readonly done: Promise<void>;
}

const isThisScans = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "not_found" || error.code === "store_damaged");

/**
 * The second lane of a batch: queries outside sources about scanned companies concurrently with the scans. If a source
 * that had responded fails, the company is retried once at the end of the list; earlier answers come from caches. A
 * missing permission fails that company only; other journal errors end the lane.
 */
export function openEnrichmentLane(
  { sources, atOnce }: EnrichmentRequest,
  { journal, pause }: { readonly journal: BatchJournal; readonly pause: Pause },
  signal: AbortSignal,
  listener: LaneListener,
): EnrichmentLane {
  const patient = sources.map((source) => patientSource(source, pause));
  const queue: PendingCompany[] = [];
  const putOff: PendingCompany[] = [];
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let closed = false;
  let broken = false;
  let asking = 0;
  let loaded = "0 0";

  async function outcomeOf(company: PendingCompany): Promise<Enriched> {
    if (company.optedOut) return nothingSaved(null);
    const subject = await journal.subject(company.scanId);
    return askOutside(subject, patient, signal, (...answered) => listener.heard(company, ...answered));
  }

  const mayAnswerYet = ({ without }: Enriched) =>
    patient.some((source) => without.includes(source.name) && source.mayComeBack());

  async function work(company: PendingCompany, last: boolean): Promise<void> {
    try {
      const outcome = await outcomeOf(company);
      if (signal.aborted) return;
      if (!last && mayAnswerYet(outcome)) putOff.push(company);
      else listener.enriched(await journal.enriched(company.scanId, outcome));
    } catch (error) {
      if (!isThisScans(error)) throw error;
      listener.enriched(await journal.enriched(company.scanId, nothingSaved(error.message)));
    }
  }

  async function ask(company: PendingCompany, last: boolean): Promise<void> {
    try {
      await work(company, last);
    } catch (error) {
      broken = true;
      reject(error);
    } finally {
      asking -= 1;
      next();
    }
  }

  function next(): void {
    const stopped = broken || signal.aborted;
    while (!stopped && asking < atOnce) {
      const fresh = queue.shift();
      const company = fresh ?? (closed ? putOff.shift() : undefined);
      if (company === undefined) break;
      asking += 1;
      void ask(company, fresh === undefined);
    }
    const waiting = queue.length + putOff.length;
    const load = `${asking} ${waiting}`;
    if (load !== loaded) listener.load(asking, waiting);
    loaded = load;
    if (asking === 0 && (stopped || (closed && waiting === 0))) resolve();
  }

  return {
    put(company) {
      queue.push(company);
      next();
    },
    close() {
      closed = true;
      next();
    },
    done,
  };
}
