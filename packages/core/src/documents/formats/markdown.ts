import type { ScanReport } from "@broker/contracts";
import { buildReportModel } from "../report/build-report-model.ts";
import { reportMarkdown } from "../report/report-markdown.ts";

/** The full report of each scan as Markdown, one after the other. */
export function reportsAsMarkdown(reports: readonly ScanReport[]): string {
  return reports.map((report) => reportMarkdown(buildReportModel(report, { audience: "full" }))).join("\n");
}
