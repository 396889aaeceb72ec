import type { CompanySummary } from "@broker/contracts";
import type { ReportModel } from "./build-report-model.ts";
import { summaryBlocks } from "./sections/summary.ts";

/** The document with another summary in its place; `note` states whose words it is. */
export function withSummary(model: ReportModel, summary: CompanySummary, note: string): ReportModel {
  return {
    ...model,
    sections: model.sections.map((section) =>
      section.id === "summary" ? { ...section, note, blocks: summaryBlocks(summary) } : section,
    ),
  };
}
