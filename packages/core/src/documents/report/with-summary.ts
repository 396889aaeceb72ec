import type { CompanySummary } from "@broker/contracts";
import type { ReportModel } from "./build-report-model.ts";

/** The document with another summary in its place; `note` says beside it whose words it is. */
export function withSummary(model: ReportModel, summary: CompanySummary, note: string): ReportModel {
  const { sentences } = summary;
  return {
    ...model,
    sections: model.sections.map((section) =>
      section.id === "summary" ? { ...section, note, data: { sentences } } : section,
    ),
  };
}
