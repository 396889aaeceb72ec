import { type ScanReport, type SubmissionFacts, showCount, showDate, showList } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { list, muted, paragraph, run, table } from "../../blocks/build-blocks.ts";
import { ADVISABLE_WORDS } from "../advisable-words.ts";
import type { ReportContext } from "../report-context.ts";
import { missingTitles } from "./needs.ts";

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

/** Counts of the conflicts that block a submission, and of the questions to confirm. */
function countWords(open: SubmissionFacts["questions"]): string {
  const confirm = open.filter(({ blocks }) => blocks === false).length;
  const blocking = open.length - confirm;
  return [
    ...(blocking === 0 ? [] : [`${showCount(blocking, "conflict")} to resolve before submission`]),
    ...(confirm === 0 ? [] : [`${showCount(confirm, "question")} to confirm`]),
  ].join("; ");
}

function questions({ questions: open }: SubmissionFacts): Block[] {
  if (open.length === 0)
    return [
      paragraph("No conflicting information: the client's declarations agree with each other and with the scan."),
    ];
  return table(
    countWords(open),
    ["Subject", "Value", "Source"],
    open.flatMap(({ title, reason, blocks, said }) => {
      const about = blocks === false ? `${title}, to confirm` : title;
      return said.map(({ text, provenance, asOf, by, stands }, place) => [
        run(place === 0 ? (reason === undefined ? about : `${about}: ${reason}`) : "", { strong: true }),
        run(text, { provenance }),
        `${by}, ${showDate(asOf)}${stands ? "; in use until resolved" : ""}`,
      ]);
    }),
  );
}

/** Conflicts, missing answers and outstanding contract items; null = no client record. */
export function contradictions(_: ScanReport, { facts, record }: ReportContext): Block[] | null {
  if (facts === null || record === null) return null;
  return [
    ...questions(facts),
    ...(facts.override === null
      ? []
      : [
          paragraph(
            `Released with unresolved conflict by ${facts.override.by} on ${showDate(facts.override.at)}; reason: ${facts.override.reason}`,
          ),
        ]),
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
