import type { ScanReport } from "@broker/contracts";
import { reportMarkdown } from "../markdown/report-markdown.ts";
import { buildReportModel } from "../report/build-report-model.ts";

/** The full report of each scan as Markdown, one after the other. */
export function reportsAsMarkdown(reports: readonly ScanReport[]): string {
  return reports.map((report) => reportMarkdown(buildReportModel(report, { audience: "full" }))).join("\n");
}
