import { documentRenderer } from "@broker/adapters";
import type { ReportFileFormat, ScanReport } from "@broker/contracts";
import {
  type ClientReport,
  type ClientReportSources,
  clientReport,
  clientReportMarkdown,
} from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readBrand } from "../documents/read-brand.ts";
import { reportContextOf } from "./report-context-of.ts";

const PENCE = 100;

/** A client report with its client; `facts` null = no client record for the domain. */
export interface ReadClientReport {
  readonly report: ClientReport;
  readonly facts: ClientReportSources["facts"];
  /** Why the scan is not a stored one, as a sentence; null = it is. */
  readonly unverified: string | null;
}

/**
 * Makes the client report of a scan from the workspace's data: the record, the earlier scans, the brokerage. A scan
 * that is not stored is reported by itself.
 * @param unverified why the scan is not a stored one, as a sentence; null = it is
 * @param client its id; undefined = the only one with the domain
 */
export async function clientReportOf(
  workspace: Workspace,
  scan: ScanReport,
  unverified: string | null,
  client?: string,
): Promise<ReadClientReport> {
  const { config } = workspace;
  const { facts, sample } = await reportContextOf(workspace, scan, { audience: "compliance", unverified, client });
  const rate = config.clientReport?.hourlyRate;
  const history = unverified === null ? await workspace.database.forecast.history(scan.target.domain) : [];
  const report = clientReport(scan, {
    facts,
    sample,
    history,
    brokerage: config.brokerage ?? {},
    hourlyRate: rate === undefined ? null : Math.round(rate * PENCE),
    unverified,
    asOf: workspace.clock.now().toISOString(),
  });
  return { report, facts, unverified };
}

/** The client report in a format. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderClientReport(
  workspace: Workspace,
  { report: read, facts }: Pick<ReadClientReport, "report" | "facts">,
  format: ReportFileFormat,
): Promise<string | Uint8Array> {
  const brand = await readBrand(workspace, { domain: read.domain, client: facts?.client.id });
  const report = { ...read, from: brand.sender ?? read.from };
  if (format === "json") return `${JSON.stringify(report, null, 2)}\n`;
  if (format === "md") return clientReportMarkdown(report);
  const html = documentRenderer().page("client-report", report, brand);
  return format === "html" ? html : workspace.print(html);
}
