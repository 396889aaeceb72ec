import { type ScanReport, showList } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { list, paragraph } from "../../blocks/build-blocks.ts";
import { ADVISABLE_WORDS } from "../advisable-words.ts";
import type { ReportContext } from "../report-context.ts";
import { missingTitles } from "./needs.ts";

/** Information not disclosed; null = the workspace was not consulted. */
export function gaps(_: ScanReport, { record, facts, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  if (record === null || facts === null)
    return [paragraph("No client record exists for this domain: only scan and register data are available.")];
  const missing = missingTitles(record.missing);
  return [
    ...(missing.length === 0
      ? [paragraph("All proposal questions are answered.")]
      : list("Required by insurers, not disclosed", missing)),
    ...list(
      "Conflicts to resolve",
      facts.questions.map(({ title }) => title),
    ),
    ...(facts.toAdvise.length === 0
      ? []
      : [
          paragraph(
            `To be advised for the contract: ${showList(facts.toAdvise.map((each) => ADVISABLE_WORDS[each]))}.`,
          ),
        ]),
  ];
}
