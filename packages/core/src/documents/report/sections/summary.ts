import type { CompanySummary, ScanReport } from "@broker/contracts";
import { summariseCompany } from "../../../intelligence/summary/summarise-company.ts";
import type { Block } from "../../blocks/block.ts";
import { paragraph } from "../../blocks/build-blocks.ts";
import type { ReportModel } from "../build-report-model.ts";

/** The document with another summary in its place; `note` states whose words it is. */
export function withSummary(model: ReportModel, summary: CompanySummary, note: string): ReportModel {
  return {
    ...model,
    sections: model.sections.map((section) =>
      section.id === "summary" ? { ...section, note, blocks: summaryBlocks(summary) } : section,
    ),
  };
}

/** A summary in prose; each sentence carries the facts that it is based on. */
const summaryBlocks = ({ sentences }: Pick<CompanySummary, "sentences">): Block[] => [
  paragraph(
    sentences.map(({ text, facts }, place) => ({ text: place === sentences.length - 1 ? text : `${text} `, facts })),
  ),
];

/** The scan's result in prose; null = it could not be assessed, and the headline states why. */
export function summary(report: ScanReport): Block[] | null {
  return report.scores.overall === null ? null : summaryBlocks(summariseCompany(report));
}
