import { reportRenderer } from "@broker/adapters";
import type { ScanReport } from "@broker/contracts";
import {
  buildReportModel,
  reportsAsCompanyCsv,
  reportsAsFindingCsv,
  reportsAsJson,
  reportsAsJunit,
  reportsAsMarkdown,
  reportsAsNdjson,
  reportsAsSarif,
} from "@broker/core";
import type { Brand } from "@broker/core/documents";
import type { Look } from "../terminal/look.ts";
import type { Format } from "./formats.ts";

/** Formats that are text; a PDF is printed from the page. */
export type TextFormat = Exclude<Format, "pdf">;

/** Writes reports in one format; HTML holds one report, the first, and wears the brand. */
export async function renderReports(
  format: TextFormat,
  reports: readonly ScanReport[],
  look: Look,
  brand?: Brand,
): Promise<string> {
  switch (format) {
    case "table": {
      const [only] = reports;
      if (reports.length === 1 && only) return (await import("../present/scan-table.ts")).scanTable(look, only);
      return (await import("../present/summary-table.ts")).summaryTable(look, reports);
    }
    case "json":
      return reportsAsJson(reports);
    case "ndjson":
      return reportsAsNdjson(reports);
    case "csv":
      return reports.length === 1 ? reportsAsFindingCsv(reports) : reportsAsCompanyCsv(reports);
    case "md":
      return reportsAsMarkdown(reports);
    case "sarif":
      return reportsAsSarif(reports);
    case "junit":
      return reportsAsJunit(reports);
    case "html": {
      const [first] = reports;
      return first ? reportRenderer().render(buildReportModel(first, { audience: "full" }), "html", brand) : "";
    }
  }
}
