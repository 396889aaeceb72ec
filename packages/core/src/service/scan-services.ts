import {
  AppError,
  type ComprehensiveScanBody,
  type OutsideAnswers,
  type PartScanBody,
  type ScanEvent,
  type ScanPart,
  type ScanReport,
} from "@broker/contracts";
import { enrichReport } from "../assessment/revise-report.ts";
import { runScan } from "../assessment/run-scan.ts";
import type { OutsideSource } from "../intelligence/enrich.ts";
import { type SectorPeers, withEstimate } from "../intelligence/website-analysis/estimate-posture.ts";
import type { ScanPorts } from "../ports.ts";
import { numberEvents, openChannel, type Unnumbered } from "../scan/event-channel.ts";
import { parseTarget } from "../scan/parse-target.ts";
import type { ScanRequest, ScanRun } from "../scan/scan-request.ts";
import { bandCaveats } from "../scoring/band-caveats.ts";
import { scoreShown } from "../scoring/overall-score.ts";

/** Ports of the service calls that scan. */
export interface ScanServicePorts extends CompanyScanPorts {
  /** Called before anything is sent; throws `target_invalid` for a company that must not be scanned. */
  readonly permit: (domain: string) => Promise<void>;
  /** The other recorded companies of a company's sector: basis of the estimate for a scan that failed. */
  readonly peers: (domain: string) => Promise<SectorPeers>;
}

/** The events of a service call that scans, and the report that it returns. */
export type ServiceScan = AsyncGenerator<ScanEvent, ScanReport>;

const saveNothing = async () => undefined;

/**
 * Scans the entered domain, once that is permitted. AppErrors `target_invalid` and `interrupted`.
 * @param saved false = nothing is saved: a scan of single parts does not replace the company's newest scan
 */
async function* scanParts(
  domain: string,
  { only, thorough }: Pick<ScanRequest, "only" | "thorough">,
  saved: boolean,
  ports: ScanServicePorts,
  interrupt: AbortSignal,
): ServiceScan {
  const { target } = parseTarget(domain);
  await ports.permit(target.domain);
  const request = { target, only, thorough, dkimSelectors: [], namedByPerson: true };
  const number = numberEvents<ScanEvent>();
  const scan = scanCompany(request, saved ? ports : { ...ports, keep: saveNothing, enrich: null }, interrupt);
  let next = await scan.next();
  for (; !next.done; next = await scan.next()) yield number(next.value);
  if (next.value === null) throw new AppError("interrupted", `The scan of ${target.domain} was interrupted.`);
  return next.value;
}

type ScanFinished = Extract<ScanEvent, { type: "scan-finished" }>;

/** The last event of a scan; a score that may not be shown is left out. */
function scanFinished(report: ScanReport): Omit<ScanFinished, "seq" | "at"> {
  const overall = scoreShown(report) ? report.scores.overall : null;
  return {
    type: "scan-finished",
    scanId: report.id,
    domain: report.target.domain,
    status: report.status,
    posture: overall?.posture ?? null,
    band: overall?.band ?? null,
    caveats: bandCaveats(report),
    confidence: report.confidence,
    coverage: report.coverage,
    durationMs: report.durationMs,
    error: report.error?.message ?? null,
  };
}

/** Ports of scanning a company and querying the external sources about it. */
export interface CompanyScanPorts extends ScanPorts {
  readonly sources: readonly OutsideSource[];
  /** Creates the signal that ends the scan at its time limit; time spent on external sources does not count. */
  readonly timeLimit: () => AbortSignal;
  /** Saves a finished scan, before it is announced; an error that it throws ends the run. */
  readonly keep: (run: ScanRun) => Promise<void>;
  /** As in `ReportEnrichment.keep`. */
  readonly enrich: ((scanId: string, answers: OutsideAnswers) => Promise<ScanReport>) | null;
}

type SourceAnswered = Omit<Extract<ScanEvent, { type: "source-answered" }>, "seq" | "at">;

/**
 * Scans a company, saves the scan, queries the external sources about it and saves their answers. Yields events as they
 * happen and returns the newest revision; null = interrupted before the scan's end, and nothing was saved.
 */
export async function* scanCompany(
  request: ScanRequest,
  ports: CompanyScanPorts,
  interrupt: AbortSignal,
): AsyncGenerator<Unnumbered<ScanEvent>, ScanReport | null> {
  const at = () => ports.clock.now().toISOString();
  const run = yield* runScan(request, ports, AbortSignal.any([interrupt, ports.timeLimit()]));
  if (interrupt.aborted) return null;
  const { report } = run;
  await ports.keep(run);

  const { domain } = report.target;
  const answers = openChannel<SourceAnswered>();
  const { only, thorough = true } = request;
  const querying = enrichReport(
    report,
    { sources: ports.sources, only, thorough, keep: ports.enrich, digest: ports.digest, signal: interrupt },
    (source, { status }) => {
      if (status !== "not-configured")
        answers.push({ type: "source-answered", scanId: report.id, domain, source, status });
    },
  ).finally(() => answers.close());
  // Awaited below; until then a slow reader must not leave a rejection unhandled.
  querying.catch(() => undefined);
  for await (const event of answers.read()) yield { at: at(), ...event };
  const enriched = await querying;
  yield { at: at(), ...scanFinished(enriched) };
  return enriched;
}

/**
 * Service call: scans every part and, if `thorough`, queries every external source. The scan is saved. A failed scan is
 * returned with its reason and an estimate, which is never saved. AppErrors `target_invalid` and `interrupted`.
 */
export async function* comprehensiveScan(
  { domain, thorough }: ComprehensiveScanBody,
  ports: ScanServicePorts,
  interrupt: AbortSignal,
): ServiceScan {
  return withEstimate(yield* scanParts(domain, { only: [], thorough }, true, ports, interrupt), ports.peers);
}

const partScan =
  (only: readonly ScanPart[]) =>
  ({ domain }: PartScanBody, ports: ScanServicePorts, interrupt: AbortSignal): ServiceScan =>
    scanParts(domain, { only }, false, ports, interrupt);

/**
 * Service call: breach data about a company. Only the home page of its website is read, for its name. Not saved; all
 * else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export const darkWebScan = partScan(["darkweb"]);

/**
 * Service call: a company's email, that is its DNS records and mail servers. Not saved; all else is not assessed.
 * AppErrors `target_invalid` and `interrupted`.
 */
export const emailScan = partScan(["email"]);

/**
 * Service call: a company's website, that is pages, headers, TLS, sign-in, and what external sources report of those.
 * Not saved; all else is not assessed. AppErrors `target_invalid` and `interrupted`.
 */
export const webScan = partScan(["web", "tls", "auth"]);
