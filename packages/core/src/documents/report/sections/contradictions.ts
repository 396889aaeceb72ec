import { type ScanReport, showList } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { list, muted, paragraph } from "../../blocks/build-blocks.ts";
import { conflictBlocks } from "../../submission/submission-document.ts";
import type { ReportContext } from "../report-context.ts";
import { ADVISABLE_WORDS, missingTitles } from "./needs.ts";

/** Proposal questions for which the client record has no field. */
const NOT_HELD = [
  "gross profit",
  "the largest customers",
  "the bank",
  "servers and workstations",
  "budgets for IT and its security",
  "cloud and managed service providers",
  "operational technology",
  "card transactions a year",
  "the waiting period",
  "the retroactive date",
  "legal action and circumstances that may lead to a claim",
];

/** Conflicts, missing answers and outstanding contract items; null = no client record. */
export function contradictions(_: ScanReport, { facts, record }: ReportContext): Block[] | null {
  if (facts === null || record === null) return null;
  return [
    ...(facts.questions.length === 0
      ? [paragraph("No conflicting information: the client's declarations agree with each other and with the scan.")]
      : []),
    ...conflictBlocks(facts.questions, facts.override),
    ...list("Required by insurers, not disclosed", missingTitles(record.missing)),
    muted(`Insurers also ask for: ${showList(NOT_HELD)}. The client record has no field for these.`),
    ...(facts.toAdvise.length === 0
      ? []
      : [
          paragraph(
            `To be advised for the contract: ${showList(facts.toAdvise.map((each) => ADVISABLE_WORDS[each]))}.`,
          ),
        ]),
  ];
}
