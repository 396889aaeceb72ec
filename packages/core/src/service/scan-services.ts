import {
  AppError,
  type ComprehensiveScanRequest,
  type OutsideAnswers,
  type PartScanRequest,
  type ScanEvent,
  type ScanPart,
  type ScanReport,
} from "@broker/contracts";
import { enrichReport } from "../assessment/revise-report.ts";
import { runScan } from "../assessment/run-scan.ts";
import type { OutsideSource } from "../intelligence/enrich.ts";
import { type SectorPeers, withEstimate } from "../intelligence/website-analysis/estimate-posture.ts";
import type { ScanPorts } from "../ports.ts";
import { openChannel } from "../scan/event-channel.ts";
import { parseTarget } from "../scan/parse-target.ts";
import type { ScanRequest, ScanRun } from "../scan/scan-request.ts";
import { scoreShown } from "../scoring/overall-score.ts";

/** What the scans of the service need. */
export interface ScanServicePorts extends CompanyScanPorts {
  /** Asked before anything is sent; throws `target_invalid` for a company that must not be scanned. */
  readonly permit: (domain: string) => Promise<void>;
  /** The other companies of a company's sector here: what stands in for a scan that failed. */
  readonly peers: (domain: string) => Promise<SectorPeers>;
}

/** What a scan of the service tells, and the report that it gives. */
export type ServiceScan = AsyncGenerator<ScanEvent, ScanReport>;

/** What is looked at of a company. */
interface PartsAsked {
  readonly domain: string;
  /** Empty = all. */
  readonly only: readonly ScanPart[];
  /** False = no outside source is asked. */
  readonly thorough: boolean;
  /** False = nothing is kept: a look at one part is not the company's newest scan. */
  readonly kept: boolean;
}

const keepNothing = async () => undefined;

/** Scans what was typed, once that is permitted. AppErrors `target_invalid` and `interrupted`. */
async function* scanParts(
  { domain, only, thorough, kept }: PartsAsked,
  ports: ScanServicePorts,
  interrupt: AbortSignal,
): ServiceScan {
  const { target } = parseTarget(domain);
  await ports.permit(target.domain);
  const scan = { target, only, thorough, dkimSelectors: [], namedByPerson: true, interrupt };
  const report = yield* scanCompany(scan, kept ? ports : { ...ports, keep: keepNothing, enrich: null });
  if (report === null) throw new AppError("interrupted", `The scan of ${target.domain} was interrupted.`);
  return report;
}

type ScanFinished = Extract<ScanEvent, { type: "scan-finished" }>;

/** What is told of a scan when all is done; a figure that does not stand is not told. */
function scanFinished(report: ScanReport): Omit<ScanFinished, "seq" | "at"> {
  const overall = scoreShown(report) ? report.scores.overall : null;
  return {
    type: "scan-finished",
    scanId: report.id,
    domain: report.target.domain,
    status: report.status,
    posture: overall?.posture ?? null,
    band: overall?.band ?? null,
    confidence: report.confidence,
    coverage: report.coverage,
    durationMs: report.durationMs,
    error: report.error?.message ?? null,
  };
}

/** One company to be scanned, and asked about. */
export interface CompanyScan {
  readonly target: ScanRequest["target"];
  /** Parts to look at; empty = all. */
  readonly only: readonly ScanPart[];
  readonly dkimSelectors: readonly string[];
  /** False = no outside source is asked. */
  readonly thorough: boolean;
  /** Somebody typed this target, so that its mail hosts may be asked again today. */
  readonly namedByPerson: boolean;
  /** A person's interrupt: what is under way is dropped. */
  readonly interrupt: AbortSignal;
}

/** What scanning a company, and asking about it, needs. */
export interface CompanyScanPorts extends ScanPorts {
  readonly sources: readonly OutsideSource[];
  /** Makes the signal that ends the scan when its time is up; what outside sources take does not count. */
  readonly timeLimit: () => AbortSignal;
  /** Keeps a finished scan, before it is announced; what it throws ends the run. */
  readonly keep: (run: ScanRun) => Promise<void>;
  /** As in `ReportEnrichment.keep`. */
  readonly enrich: ((scanId: string, answers: OutsideAnswers) => Promise<ScanReport>) | null;
}

type Untold<Event> = Event extends unknown ? Omit<Event, "seq" | "at"> : never;
type Told = Untold<Extract<ScanEvent, { type: "source-answered" }>>;

/**
 * Scans a company, keeps the scan, asks the outside sources about it and keeps what they say. Yields events as they
 * happen and returns the newest revision; null = interrupted before the scan's end, and nothing was kept.
 */
export async function* scanCompany(
  { thorough, interrupt, ...scan }: CompanyScan,
  ports: CompanyScanPorts,
): AsyncGenerator<ScanEvent, ScanReport | null> {
  let seq = 0;
  const stamp = () => ({ seq: seq++, at: ports.clock.now().toISOString() });
  const events = runScan({ ...scan, signal: AbortSignal.any([interrupt, ports.timeLimit()]) }, ports);
  let next = await events.next();
  for (; !next.done; next = await events.next()) yield { ...next.value, seq: seq++ };
  if (interrupt.aborted) return null;
  const { report } = next.value;
  await ports.keep(next.value);

  const { domain } = report.target;
  const heard = openChannel<Told>();
  const asking = enrichReport(
    report,
    { sources: ports.sources, only: scan.only, thorough, keep: ports.enrich, digest: ports.digest, signal: interrupt },
    (source, { status }) => {
      if (status !== "not-configured")
        heard.push({ type: "source-answered", scanId: report.id, domain, source, status });
    },
  ).finally(() => heard.close());
  // It is awaited below; until then a reader that is slow must not leave a refusal without an owner.
  asking.catch(() => undefined);
  for await (const event of heard.read()) yield { ...stamp(), ...event };
  const known = await asking;
  yield { ...stamp(), ...scanFinished(known) };
  return known;
}

/**
 * The call for a whole scan: every part, and every outside source unless it is not to be thorough. It is kept. One that
 * failed comes back with its reason and an estimate beside it, which is never kept. AppErrors `target_invalid` and
 * `interrupted`.
 */
export async function* comprehensiveScan(
  { domain, thorough }: ComprehensiveScanRequest,
  ports: ScanServicePorts,
  interrupt: AbortSignal,
): ServiceScan {
  const report = yield* scanParts({ domain, only: [], thorough, kept: true }, ports, interrupt);
  return withEstimate(report, ports.peers);
}

/**
 * The call for what breach sources know of a company. Of its site only the home page is read, for its name. It is not
 * kept. All else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export function darkWebScan({ domain }: PartScanRequest, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan {
  return scanParts({ domain, only: ["darkweb"], thorough: true, kept: false }, ports, interrupt);
}

/**
 * The call for a company's mail alone: its records and mail servers. It is not kept.
 * All else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export function emailScan({ domain }: PartScanRequest, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan {
  return scanParts({ domain, only: ["email"], thorough: true, kept: false }, ports, interrupt);
}

/**
 * The call for a company's website alone: pages, headers, TLS, sign-in, and what outside sources know of those. It is
 * not kept. All else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export function webScan({ domain }: PartScanRequest, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan {
  return scanParts({ domain, only: ["web", "tls", "auth"], thorough: true, kept: false }, ports, interrupt);
}
