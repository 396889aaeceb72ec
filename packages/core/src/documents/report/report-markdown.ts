import type { ScanReport } from "@broker/contracts";
import { markdownSection } from "../blocks/markdown.ts";
import { joinBlocks, markdownCode, markdownText } from "../blocks/markdown-text.ts";
import { buildReportModel, type ReportModel } from "./build-report-model.ts";
import type { PortfolioModel } from "./portfolio/build-portfolio-model.ts";

/** A report as one Markdown document (CommonMark with GFM tables). */
export function reportMarkdown(model: ReportModel): string {
  const graded = model.gradedHost ? `, assessed host ${markdownCode(model.gradedHost)}` : "";
  return joinBlocks(
    `# ${markdownText(model.company)}`,
    model.alert === null ? "" : `> **${markdownText(model.alert)}**`,
    `${model.title}, ${model.scanned}. ${markdownCode(model.domain)}${graded}, method ${model.methodVersion}, from ${markdownText(model.from)}.${model.sample ? " SAMPLE: fictitious data." : ""}`,
    model.description,
    model.unverified === null ? "" : `> **Unverified input.** ${markdownText(model.unverified)}`,
    ...model.sections.map(markdownSection),
    "---",
    `${model.foot}\n`,
  );
}

/** The full report of each scan as Markdown, in sequence. */
export function reportsAsMarkdown(reports: readonly ScanReport[]): string {
  return reports.map((report) => reportMarkdown(buildReportModel(report, { audience: "full" }))).join("\n");
}

/** The portfolio dashboard as one Markdown document. */
export function portfolioMarkdown({
  company,
  alert,
  sample,
  title,
  description,
  scanned,
  from,
  foot,
  sections,
}: PortfolioModel): string {
  return joinBlocks(
    `# ${markdownText(company)}`,
    alert === null ? "" : `> **${markdownText(alert)}**`,
    `${title}, ${scanned}, from ${markdownText(from)}.${sample ? " SAMPLE: fictitious data." : ""}`,
    description,
    ...sections.map(markdownSection),
    "---",
    `${foot}\n`,
  );
}
