import type { ScanReport } from "@broker/contracts";
import type { Look } from "../look.ts";
import type { Format } from "./formats.ts";

/** Writes reports in one format; each format's writer is loaded only when asked for. HTML holds one report: the first. */
export async function renderReports(format: Format, reports: readonly ScanReport[], look: Look): Promise<string> {
  const core = await import("@broker/core");
  switch (format) {
    case "table": {
      const [only] = reports;
      if (reports.length === 1 && only) return (await import("../present/scan-table.ts")).scanTable(look, only);
      return (await import("../present/summary-table.ts")).summaryTable(look, reports);
    }
    case "json":
      return core.reportsAsJson(reports);
    case "ndjson":
      return core.reportsAsNdjson(reports);
    case "csv":
      return reports.length === 1 ? core.reportsAsFindingCsv(reports) : core.reportsAsCompanyCsv(reports);
    case "md":
      return core.reportsAsMarkdown(reports);
    case "sarif":
      return core.reportsAsSarif(reports);
    case "junit":
      return core.reportsAsJunit(reports);
    case "html": {
      const { reportRenderer } = await import("@broker/adapters");
      const [first] = reports;
      return first ? reportRenderer().render(core.buildReportModel(first, { audience: "full" }), "html") : "";
    }
  }
}
