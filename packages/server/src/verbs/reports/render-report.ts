import { reportRenderer } from "@broker/adapters";
import type { ReportFileFormat, ScanReport } from "@broker/contracts";
import { type AudienceName, buildReportModel, type ReportContext, type ReportModel, reportsAsJson } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { readBrand } from "../documents/read-brand.ts";
import { reportContextOf } from "./report-context-of.ts";
import type { MadeReport } from "./save-report.ts";

/** Which report is requested, and from what input. */
export interface ReportWanted {
  readonly audience: AudienceName;
  readonly format: ReportFileFormat;
  /** Why the scan is no stored one, as a sentence; null = it is. */
  readonly unverified: string | null;
  /** Rewords the document before it is laid out. */
  readonly reword?: (model: ReportModel) => Promise<ReportModel>;
}

/** A report as it was made, with its context: `saveReport` takes both. */
export interface RenderedReport extends MadeReport {
  readonly context: ReportContext;
}

const titled = (audience: string) => `${audience.charAt(0).toUpperCase()}${audience.slice(1)} report`;

/**
 * Makes one report for its audience. JSON of the full report is the scan report itself, as --json prints it; of any
 * other audience it is the document. AppError `browser_missing` for a PDF where no browser can be had.
 */
export async function renderReport(
  workspace: Workspace,
  report: ScanReport,
  { audience, format, unverified, reword }: ReportWanted,
): Promise<RenderedReport> {
  const started = performance.now();
  const found = await reportContextOf(workspace, report, { audience, unverified });
  const brand = await readBrand(workspace, { domain: report.target.domain, client: found.facts?.client.id });
  const context = brand.maker === null ? found : { ...found, software: brand.maker };
  const text = async (as: "html" | "md" | "json") => {
    const model = buildReportModel(report, { audience, context });
    const worded = reword === undefined ? model : await reword(model);
    return reportRenderer().render(worded, as, brand);
  };
  const made = async () => {
    if (format === "json" && audience === "full") return reportsAsJson([report]);
    return format === "pdf" ? workspace.print(await text("html")) : text(format);
  };
  const content = await made();
  const seconds = (performance.now() - started) / 1000;
  return { context, content, format, formType: titled(audience), methodVersion: report.methodVersion, seconds };
}
