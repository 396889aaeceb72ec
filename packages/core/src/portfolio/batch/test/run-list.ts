import {
  type BatchEvent,
  type BatchRow,
  NOT_ENRICHED,
  type RowEnrichment,
  type ScanAuthority,
  type ScanEvent,
  type SourceSubject,
} from "@broker/contracts";
import type { SiteNetwork } from "../../../ports.ts";
import { buildContext } from "../../../scan/collectors/build-context.ts";
import type { Pause } from "../ask-outside.ts";
import type { BatchJournal, Enriched } from "../batch-journal.ts";
import type { EnrichmentRequest } from "../enrichment-lane.ts";
import { rowResult } from "../row-result.ts";
import { runBatch } from "../run-batch.ts";

/** Test company of which only the domain is known. */
export const buildSubject = (domain = "c1.example"): SourceSubject => ({
  domain,
  registrable: domain,
  companyNumber: null,
  legalName: null,
  postcodes: [],
  addresses: [],
  technologies: [],
});

export const FIRST_LOOK: ScanAuthority = { basis: "prospect", date: "2026-11-05", by: "jane" };
export const CONSENT: ScanAuthority = { basis: "consent", date: "2026-10-01", by: "sam" };

/** Test settings of a list run. */
export interface Setting {
  readonly rows: readonly BatchRow[];
  readonly concurrency?: number;
  readonly interrupt?: AbortController;
  /** Called with each domain before it is journalled; an error counts as a journal failure. */
  readonly journalling?: (domain: string) => void;
  /** Called when a scan opens its network; what it throws breaks that scan. */
  readonly optedOut?: ReadonlySet<string>;
  readonly authorities?: ReadonlyMap<string, ScanAuthority>;
  readonly consentOnly?: boolean;
  readonly opening?: (scans: number) => void;
  /** Hosts whose name servers do not answer until `until` resolves. */
  readonly silent?: { readonly domain: string; readonly until: Promise<void> };
  readonly enrichment?: EnrichmentRequest | null;
  /** Returns the company of a saved scan; an error counts as a journal failure. */
  readonly subjectOf?: (scanId: string) => SourceSubject;
  /** Called with each domain before its enrichment is journalled. */
  readonly enriching?: (domain: string, outcome: Enriched) => void;
  readonly pause?: Pause;
  /** Receives a function that checks for quiet scans at a time in milliseconds. */
  readonly looking?: (scanDomain: (ms: number) => void) => void;
}

const PENDING: RowEnrichment = { ...NOT_ENRICHED, state: "pending" };
/** Runs a list over an empty network with an in-memory journal; returns all events in order. */
export async function runList({
  rows,
  concurrency = 2,
  optedOut = new Set<string>(),
  authorities = new Map(),
  consentOnly = false,
  interrupt = new AbortController(),
  journalling,
  opening,
  silent,
  looking,
  enrichment = null,
  subjectOf = () => buildSubject(),
  enriching,
  pause = async () => true,
}: Setting) {
  const happened: string[] = [];
  const rested: string[] = [];
  const events: (ScanEvent | BatchEvent)[] = [];
  let [open, most, scans] = [0, 0, 0];
  const mark = (
    domain: string,
    as: Pick<BatchRow, "state" | "error" | "result"> & { readonly enrichment?: RowEnrichment },
    finishedAt: string,
  ) => {
    journalling?.(domain);
    happened.push(`kept ${domain}`);
    return rows
      .filter((row) => row.domain === domain && row.state === "waiting")
      .map((row) => ({ ...row, ...as, finishedAt }));
  };
  const marked = new Map<string, readonly BatchRow[]>(
    Map.groupBy(
      rows.filter(({ result }) => result !== null),
      ({ result }) => result?.scanId ?? "",
    ),
  );
  const journal: BatchJournal = {
    keep: async ({ report }, authority, at, enrich = false) => {
      const result = rowResult(report, null, authority);
      rested.push(`${report.target.domain} ${authority.basis} ${authority.by}`);
      const enrichment = enrich ? PENDING : NOT_ENRICHED;
      const as = { state: report.status, error: report.error?.message ?? null, result, enrichment };
      marked.set(report.id, mark(report.target.domain, as, at));
      return marked.get(report.id) ?? [];
    },
    subject: async (scanId) => subjectOf(scanId),
    enriched: async (scanId, outcome) => {
      const waitingRows = marked.get(scanId) ?? [];
      const { answers: _, ...enrichment } = outcome;
      enriching?.(waitingRows[0]?.domain ?? "", outcome);
      happened.push(`enriched ${waitingRows[0]?.domain}`);
      return waitingRows.map((row) => ({ ...row, enrichment }));
    },
    skip: async (domain, error, at) => mark(domain, { state: "skipped", error, result: null }, at),
    fail: async (domain, error, at) => mark(domain, { state: "failed", error, result: null }, at),
    finish: async () => void happened.push("finished"),
  };
  const { clock, digest, hstsPreload, network } = buildContext("c1.example", "").context;
  const site = (): SiteNetwork => {
    scans += 1;
    opening?.(scans);
    open += 1;
    most = Math.max(most, open);
    const ask: SiteNetwork["dns"]["ask"] = async (name, type) => {
      if (silent && name.endsWith(silent.domain)) await silent.until;
      return network.dns.ask(name, type);
    };
    return {
      ...network,
      dns: { ask },
      async close() {
        open -= 1;
      },
    };
  };
  let elapsedMs = 0;
  const ports = {
    clock: { ...clock, elapsedMs: () => elapsedMs },
    digest,
    hstsPreload,
    journal,
    network: { open: site, resolverValidates: async () => null, interception: async () => null },
    pause,
    timeLimit: () => new AbortController().signal,
    every: (_: number, tick: () => void) => {
      looking?.((ms) => {
        elapsedMs = ms;
        tick();
      });
      return () => undefined;
    },
  };
  const request = {
    batchId: "2026-11-05-a",
    rows,
    only: [],
    concurrency,
    optedOut,
    authorities,
    defaultAuthority: FIRST_LOOK,
    consentOnly,
    enrichment,
    interrupt: interrupt.signal,
  };
  for await (const event of runBatch(request, ports)) {
    events.push(event);
    if (event.type === "prospect-finished") happened.push(`scanned row of ${event.domain} ${event.row}`);
    if (event.type === "prospect-enriched") happened.push(`enrichment of ${event.domain} ${event.row}`);
  }
  return { happened, rested, events, most: () => most, scans: () => scans };
}
