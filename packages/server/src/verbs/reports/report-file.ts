import { AppError, type ReportAudience, type ReportFileFormat, type ScanReport } from "@broker/contracts";
import { canonicalJson } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";
import { analysedReports } from "./analysed-reports.ts";
import { clientReportOf, renderClientReport } from "./client-report-of.ts";
import { renderReport } from "./render-report.ts";
import { saveReport } from "./save-report.ts";

/** The identifying content of a report; analyses are recalculated whenever it is printed. */
const heart = ({ target, startedAt, status, scores, checks, facts, sources, companyBasics, record }: ScanReport) =>
  canonicalJson({ target, startedAt, status, scores, checks, facts, sources, companyBasics, record: record ?? null });

async function stored(workspace: Workspace, { id, revision }: ScanReport): Promise<ScanReport | null> {
  if (!workspace.exists()) return null;
  try {
    return await workspace.database.scans.find(`${id}@${revision.n}`);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** Why a provided result is not verified, as a sentence for print; null = the same scan is stored here. */
export async function unverifiedReason(
  workspace: Workspace,
  report: ScanReport,
  came: string = "It was read from a file",
): Promise<string | null> {
  const kept = await stored(workspace, report);
  if (kept === null) return `${came}, and no such scan is stored here.`;
  return heart(kept) === heart(report) ? null : `${came} that differs from the scan that is stored here.`;
}

/** A report as a file. */
interface ReportFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

async function ofClient(workspace: Workspace, scan: ScanReport, format: ReportFileFormat, save: boolean) {
  const started = performance.now();
  const read = await clientReportOf(workspace, scan, null);
  const { facts } = read;
  const content = await renderClientReport(workspace, read, format);
  const seconds = (performance.now() - started) / 1000;
  const { methodVersion } = scan;
  if (save)
    await saveReport(workspace, { facts }, { format, formType: "Client report", content, methodVersion, seconds });
  return content;
}

/**
 * Makes the report of a stored scan as a file. `save` = it is downloaded: one of a client is then saved with a record;
 * viewing leaves none. AppErrors `not_found`, `browser_missing`.
 */
export async function reportFile(
  workspace: Workspace,
  reference: string,
  {
    audience,
    format,
    save,
  }: { readonly audience: ReportAudience; readonly format: ReportFileFormat; readonly save: boolean },
): Promise<ReportFile> {
  const found = await storedReport(workspace, reference);
  const [report = found] = await analysedReports(workspace, [found], true);
  const name = `${report.target.domain}-${audience}.${format}`;
  if (audience === "client") return { name, content: await ofClient(workspace, report, format, save) };
  const made = await renderReport(workspace, report, { audience, format, unverified: null });
  if (save) await saveReport(workspace, made.context, made);
  return { name, content: made.content };
}
