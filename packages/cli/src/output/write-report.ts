import { reportRenderer, type ReportFormat as TextFormat } from "@broker/adapters";
import type { ScanReport } from "@broker/contracts";
import {
  AUDIENCES,
  type AudienceName,
  buildReportModel,
  type ReportModel,
  reportsAsJson,
  withSummary,
} from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { readBrand } from "../papers/read-brand.ts";
import { writePaper } from "../papers/write-paper.ts";
import { keepReport } from "../reports/keep-report.ts";
import { reportContextOf } from "../reports/report-context-of.ts";
import { unverifiedReason } from "../reports/unverified-reason.ts";
import { analysedReports } from "./analysed-reports.ts";

/** What the renderer writes, and PDF, which a browser prints. */
type ReportFormat = TextFormat | "pdf";

export interface ReportOptions {
  readonly format?: ReportFormat;
  readonly output?: string;
  readonly audience: string;
  /** A language model may rewrite the summary. */
  readonly rewrite?: boolean;
  /** The scan is stored here, so that it is compared with the workspace's other companies. */
  readonly beside?: boolean;
  /** The report was read from a result file. */
  readonly file?: boolean;
}

function formatOf({ format, output }: ReportOptions, json: boolean): ReportFormat {
  if (format) return format;
  if (json || output?.endsWith(".json")) return "json";
  if (output?.endsWith(".pdf")) return "pdf";
  return output?.endsWith(".md") ? "md" : "html";
}

async function rewritten(invocation: Invocation, report: ScanReport, model: ReportModel): Promise<ReportModel> {
  const { rewrittenSummary } = await import("./rewritten-summary.ts");
  const made = await rewrittenSummary(invocation, report);
  return made === null ? model : withSummary(model, made.summary, made.note);
}

/**
 * Writes one report for its audience. JSON of the full report is the scan report itself, as --json prints it, and no model has a part in
 * it; of any other audience it is the document. One of a client is kept with a record. AppError `browser_missing` for a PDF where no
 * browser can be had.
 */
export async function writeReport(invocation: Invocation, found: ScanReport, options: ReportOptions): Promise<number> {
  const started = performance.now();
  const [report = found] = await analysedReports(invocation, [found], options.beside ?? false);
  const format = formatOf(options, invocation.flags.json);
  const audience = (Object.keys(AUDIENCES) as AudienceName[]).find((name) => name === options.audience) ?? "full";
  const unverified = options.file === true ? await unverifiedReason(invocation, report) : null;
  const context = await reportContextOf(invocation, report, { audience, unverified });
  const text = async (as: TextFormat) => {
    const model = buildReportModel(report, { audience, context });
    const worded = options.rewrite ? await rewritten(invocation, report, model) : model;
    return reportRenderer().render(worded, as, as === "html" ? await readBrand(invocation) : undefined);
  };
  const made = async () => {
    if (format === "json" && audience === "full") return reportsAsJson([report]);
    return format === "pdf" ? printPdf(invocation, await text("html")) : text(format);
  };
  const content = await made();
  const seconds = (performance.now() - started) / 1000;
  // Markdown and JSON are read on in the terminal; a page or a PDF is not.
  const output = options.output ?? (format === "md" || format === "json" ? "-" : undefined);
  writePaper(invocation, { name: `${report.target.domain}.${format}`, content, output });
  await keepReport(invocation, context, { format, audience, content, methodVersion: report.methodVersion, seconds });
  return EXIT.done;
}
