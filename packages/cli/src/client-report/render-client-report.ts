import { paperRenderer } from "@broker/adapters";
import { type ClientReport, clientReportMarkdown } from "@broker/core/papers";
import type { Invocation } from "../invocation.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { readBrand } from "../papers/read-brand.ts";

export type ClientReportFormat = "html" | "pdf" | "md" | "json";

/** The report in a format. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderClientReport(
  invocation: Invocation,
  report: ClientReport,
  format: ClientReportFormat,
): Promise<string | Uint8Array> {
  if (format === "json") return `${JSON.stringify(report, null, 2)}\n`;
  if (format === "md") return clientReportMarkdown(report);
  const html = paperRenderer().page("client-report", report, await readBrand(invocation));
  return format === "html" ? html : printPdf(invocation, html);
}
