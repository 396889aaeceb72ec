import {
  AppError,
  type ReportDocument,
  type ReportRequest,
  type ReportType,
  ScanReport,
  WebsiteAnalysis,
} from "@broker/contracts";
import { buildReportModel, parseTarget, type ReportModel, SCAN_ALONE, withAnalyses } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { analysedReports } from "./analysed-reports.ts";
import { postedDocument } from "./posted-document.ts";
import { reportContextOf } from "./report-context-of.ts";

/** The newest revision of a stored scan by its id, or of a domain's latest scan; null = not found. */
async function stored(workspace: Workspace, reference: string): Promise<ScanReport | null> {
  try {
    return await workspace.database.scans.find(reference);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const same = (report: ScanReport, domain: string) => report.target.domain === domain;

function requireSame(report: ScanReport, domain: string): ScanReport {
  if (same(report, domain)) return report;
  const message = `The analysis is one of ${report.target.domain}, not of ${domain}.`;
  throw new AppError("input_invalid", message, {
    hint: "Post an analysis together with the address that it was made for.",
    fields: { analysis: message },
  });
}

/** The id of the scan among the posted fields: of the scan itself, or of an analysis of it. */
function postedId(analysis: Readonly<Record<string, unknown>>): string | null {
  const typed = [analysis.id, analysis.scanId].map((id) => ScanReport.shape.id.safeParse(id).data);
  return typed.find((id) => id !== undefined) ?? null;
}

/** The stored scan that the call refers to; null = the posted report is not stored. */
async function requestedReport(
  workspace: Workspace,
  domain: string,
  analysis: ReportRequest["analysis"],
): Promise<ScanReport | null> {
  if (analysis == null) {
    const latest = await stored(workspace, domain);
    if (latest !== null) return latest;
    throw new AppError("not_found", `There is no scan of ${domain} to report on.`, {
      hint: "Scan it first, or post the result of a scan.",
    });
  }
  const id = postedId(analysis);
  const byId = id === null ? null : await stored(workspace, id);
  if (byId !== null) return requireSame(byId, domain);
  const posted = WebsiteAnalysis.safeParse(analysis).data;
  if (posted === undefined) return null;
  const latest = await stored(workspace, domain);
  return latest !== null && withAnalyses(latest).websiteAnalysis?.timestamp === posted.timestamp ? latest : null;
}

function documentOf({ sections, ...model }: ReportModel): ReportDocument {
  return { ...model, sections: sections.map((section) => ({ ...section })) };
}

async function ofStored(workspace: Workspace, type: ReportType, found: ScanReport): Promise<ReportDocument> {
  const [report = found] = await analysedReports(workspace, [found], true);
  const context = await reportContextOf(workspace, report, { audience: type, unverified: null });
  return documentOf(buildReportModel(report, { audience: type, context }));
}

/**
 * The call for a report. A stored scan is reported as stored, whatever was posted with it; anything else is marked as
 * unverified, is not compared with others and reaches no document. AppErrors `target_invalid`, `input_invalid`,
 * `not_found`.
 */
export async function reportDocument(
  workspace: Workspace,
  type: ReportType,
  { url, analysis }: ReportRequest,
): Promise<ReportDocument> {
  const { domain } = parseTarget(url).target;
  const found = await requestedReport(workspace, domain, analysis);
  if (found !== null) return ofStored(workspace, type, found);
  const report = ScanReport.safeParse(analysis).data;
  if (report !== undefined) {
    const unverified = "It was posted, and no such scan is stored here.";
    const context = { ...SCAN_ALONE, unverified };
    return documentOf(buildReportModel(withAnalyses(requireSame(report, domain)), { audience: type, context }));
  }
  const posted = WebsiteAnalysis.safeParse(analysis).data;
  if (posted !== undefined) return postedDocument(type, domain, posted, workspace.clock.now().toISOString());
  const message = "This is neither a scan's result nor an analysis of one.";
  throw new AppError("input_invalid", `'analysis': ${message}`, { fields: { analysis: message } });
}
