import type { CompanySummary, ScanReport } from "@broker/contracts";
import { summariseCompany } from "../../../intelligence/summary/summarise-company.ts";
import type { Block } from "../../blocks/block.ts";
import { paragraph } from "../../blocks/build-blocks.ts";

/** A summary in prose; each sentence carries the facts that it is based on. */
export const summaryBlocks = ({ sentences }: Pick<CompanySummary, "sentences">): Block[] => [
  paragraph(
    sentences.map(({ text, facts }, place) => ({ text: place === sentences.length - 1 ? text : `${text} `, facts })),
  ),
];

/** The scan's result in prose; null = it could not be assessed, and the headline states why. */
export function summary(report: ScanReport): Block[] | null {
  return report.scores.overall === null ? null : summaryBlocks(summariseCompany(report));
}
