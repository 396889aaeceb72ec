import {
  type AnalysisAnswer,
  type AnalysisRequest,
  AppError,
  type CompaniesHouseAnswer,
  type CompaniesHouseRequest,
  type ComprehensiveScanBody,
  type Job,
  type ScanReport,
} from "@broker/contracts";
import {
  analyseCompany,
  comprehensiveScan,
  darkWebScan,
  emailScan,
  lookUpCompany,
  type ScanServicePorts,
  type ServiceScan,
  webScan,
  withPlan,
} from "@broker/core";
import type { ServerParts } from "../../app/server-parts.ts";
import type { ScanCall } from "../../jobs/job-request.ts";
import type { JobTools } from "../../jobs/job-work.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireScannable, type Scanning, withScanPorts } from "./scan-ports.ts";

/** Where the app shows what is known of a company. */
export const analysisOf = (domain: string): string => `/analysis?url=${encodeURIComponent(domain)}`;

/**
 * Begins the scan of a company as a job, whose events are the scan's live stages. AppErrors `target_invalid`,
 * `target_refused`.
 */
export async function beginScan({ jobs }: Pick<ServerParts, "jobs">, workspace: Workspace, url: string): Promise<Job> {
  const domain = await requireScannable(workspace, url);
  const { job } = await jobs.start({
    kind: "scan",
    title: domain,
    by: workspace.by,
    result: { domain, address: analysisOf(domain) },
    storesAnswer: true,
    request: { work: "scan", call: "comprehensive", asked: { domain: url, thorough: true } },
  });
  return job;
}

const BEGIN: Readonly<
  Record<ScanCall, (asked: ComprehensiveScanBody, ports: ScanServicePorts, interrupt: AbortSignal) => ServiceScan>
> = { comprehensive: comprehensiveScan, email: emailScan, web: webScan, darkweb: darkWebScan };

/**
 * The work of a call that scans: publishes the scan's stages, and returns its report. AppErrors as the calls of the
 * engine.
 */
export function scanWork(
  workspace: Workspace,
  scanning: Scanning,
  { call, asked }: { readonly call: ScanCall; readonly asked: ComprehensiveScanBody },
  { signal, report, setResult }: Pick<JobTools, "signal" | "report" | "setResult">,
): Promise<ScanReport> {
  return withScanPorts(workspace, scanning, async (ports) => {
    const stop = new AbortController();
    const scan = BEGIN[call](asked, ports, AbortSignal.any([signal, stop.signal]));
    try {
      for (;;) {
        const next = await scan.next();
        if (next.done) return next.value;
        if (next.value.type === "scan-finished" && call === "comprehensive")
          await setResult({ scanId: next.value.scanId ?? null });
        await report(next.value);
      }
    } finally {
      // If publishing failed there is no reader.
      stop.abort();
    }
  });
}

/** The work of the call for a company's entry at Companies House. AppErrors as that call of the engine. */
export function lookUpWork(
  workspace: Workspace,
  scanning: Scanning,
  asked: CompaniesHouseRequest,
  { signal }: Pick<JobTools, "signal">,
): Promise<CompaniesHouseAnswer> {
  return withScanPorts(workspace, scanning, (ports) => lookUpCompany(asked, ports, signal));
}

/**
 * The work of the call for a scan's analysis and summary. AppErrors `target_invalid`, `input_invalid` and `not_found`.
 */
export async function analysisWork(
  workspace: Workspace,
  { tools }: Pick<Scanning, "tools">,
  asked: AnalysisRequest,
  { signal }: Pick<JobTools, "signal">,
): Promise<AnalysisAnswer> {
  const { peers, clients } = workspace.database;
  const { writer, close } = tools.summaryWriter();
  try {
    return await analyseCompany(
      asked,
      {
        async stored(reference) {
          try {
            const report = await workspace.database.scans.find(reference);
            const now = nowOf(workspace);
            return withPlan(report, await clients.ofDomain(report.target.domain, now), now);
          } catch (error) {
            if (error instanceof AppError && error.code === "not_found") return null;
            throw error;
          }
        },
        around: async (report) => (await peers.around([report]))[0] ?? { peers: [] },
        writer,
      },
      signal,
    );
  } finally {
    await close();
  }
}
